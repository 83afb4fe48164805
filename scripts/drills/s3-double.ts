import { createHash } from "node:crypto"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { isSigned, type SigningKey } from "./s3-signature"

/** "silent" takes requests and says nothing; "broken" answers with 500; "cut" ends the connection without an answer. */
type Mood = "broken" | "cut" | "silent" | "well"

type Stored = { bytes: Buffer; type: string; at: Date; meta: Record<string, string> }

/** A bucket that speaks the protocol of S3, checks every signature, and fails as it is told to. */
export type Bucket = {
  /** The settings of a server whose files are in it. */
  env: Record<string, string>
  objects: ReadonlyMap<string, Stored>
  /** Takes an object out, as anybody with the key might. */
  lose(key: string): void
  be(mood: Mood): void
  stop(): Promise<void>
}

const KEY: SigningKey & { bucket: string } = {
  id: "AKDOUBLE",
  secret: "only-for-tests",
  bucket: "pictures",
  region: "eu-central-1",
}

export async function openBucket(): Promise<Bucket> {
  const objects = new Map<string, Stored>()
  const parts = new Map<string, Map<number, Buffer>>()
  let mood: Mood = "well"

  const server = createServer(async (request, response) => {
    if (mood === "silent") return
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    if (mood === "cut") request.socket.destroy()
    else if (mood === "broken") fail(response, 500, "InternalError")
    else if (!isSigned(request, KEY)) fail(response, 403, "SignatureDoesNotMatch")
    else answer(request, response, Buffer.concat(chunks), { objects, parts })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  const used = typeof address === "object" ? address?.port : address
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${used}`,
      S3_REGION: KEY.region,
      S3_BUCKET: KEY.bucket,
      S3_ACCESS_KEY: KEY.id,
      S3_SECRET: KEY.secret,
      S3_FORCE_PATH_STYLE: "1",
    },
    objects,
    lose: (key) => void objects.delete(key),
    be: (next) => {
      mood = next
      if (mood === "well") server.closeAllConnections()
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

type Contents = { objects: Map<string, Stored>; parts: Map<string, Map<number, Buffer>> }

function answer(request: IncomingMessage, response: ServerResponse, body: Buffer, { objects, parts }: Contents): void {
  const url = new URL(request.url ?? "", "http://bucket")
  const [, bucket = "", ...rest] = decodeURIComponent(url.pathname).split("/")
  const key = rest.join("/")
  const query = url.searchParams
  if (bucket !== KEY.bucket) fail(response, 404, "NoSuchBucket")
  else if (key === "") ofBucket(request, response, objects, query, body)
  else ofObject(request, response, body, { objects, parts }, key, query)
}

function ofBucket(
  { method }: IncomingMessage,
  response: ServerResponse,
  objects: Map<string, Stored>,
  query: URLSearchParams,
  body: Buffer,
): void {
  if (method === "GET") list(response, objects, query)
  else if (query.has("delete")) removeAll(response, objects, body.toString())
  else response.end()
}

function ofObject(
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
  { objects, parts }: Contents,
  key: string,
  query: URLSearchParams,
): void {
  const put = (bytes: Buffer) => {
    objects.set(key, { bytes, type: request.headers["content-type"] ?? "", at: new Date(), meta: getMeta(request) })
    response.setHeader("ETag", `"${md5(bytes)}"`)
  }
  const { method = "" } = request
  const upload = query.get("uploadId") ?? ""
  const source = request.headers["x-amz-copy-source"]
  if (method === "POST" || upload !== "") inParts()
  else if (method === "PUT" && typeof source === "string") {
    const [, ...from] = decodeURIComponent(source).replace(/^\//, "").split("/")
    copy(response, objects, from.join("/"), key)
  } else if (method === "PUT") {
    if (meetsCondition(request, objects.get(key))) put(body)
    else response.statusCode = 412
    response.end()
  } else if (method === "DELETE") {
    objects.delete(key)
    response.writeHead(204).end()
  } else send(request, response, objects.get(key))

  function inParts(): void {
    if (query.has("uploads")) {
      const id = `upload-${parts.size + 1}`
      parts.set(id, new Map())
      xml(response, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
    } else if (method === "POST") {
      const sorted = [...(parts.get(upload) ?? [])].sort(([a], [b]) => a - b)
      put(Buffer.concat(sorted.map(([, bytes]) => bytes)))
      parts.delete(upload)
      xml(response, "<CompleteMultipartUploadResult></CompleteMultipartUploadResult>")
    } else if (method === "PUT") {
      parts.get(upload)?.set(Number(query.get("partNumber")), body)
      response.setHeader("ETag", `"${md5(body)}"`)
      response.end()
    } else response.writeHead(204).end()
  }
}

function removeAll(response: ServerResponse, objects: Map<string, Stored>, named: string): void {
  for (const [, key = ""] of named.matchAll(/<Key>(.*?)<\/Key>/g)) objects.delete(key)
  xml(response, "<DeleteResult></DeleteResult>")
}

/** Whether it may be written over. */
function meetsCondition({ headers }: IncomingMessage, present: Stored | undefined): boolean {
  if (headers["if-none-match"] === "*") return present === undefined
  return headers["if-match"] === undefined || headers["if-match"] === `"${present && md5(present.bytes)}"`
}

function copy(response: ServerResponse, objects: Map<string, Stored>, from: string, to: string): void {
  const copied = objects.get(from)
  if (copied === undefined) fail(response, 404, "NoSuchKey")
  else {
    objects.set(to, { ...copied, at: new Date() })
    xml(response, `<CopyObjectResult><ETag>"${md5(copied.bytes)}"</ETag></CopyObjectResult>`)
  }
}

function send(request: IncomingMessage, response: ServerResponse, object: Stored | undefined): void {
  if (object === undefined) {
    fail(response, 404, "NoSuchKey", request.method === "HEAD")
    return
  }
  for (const [name, value] of Object.entries(object.meta)) response.setHeader(name, value)
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? "") ?? []
  const part = from === undefined ? object.bytes : object.bytes.subarray(Number(from), to ? Number(to) + 1 : undefined)
  response.writeHead(from === undefined ? 200 : 206, {
    "Content-Type": object.type || "application/octet-stream",
    "Content-Length": part.length,
    "Last-Modified": object.at.toUTCString(),
    ETag: `"${md5(object.bytes)}"`,
    ...(from !== undefined && {
      "Content-Range": `bytes ${from}-${Number(from) + part.length - 1}/${object.bytes.length}`,
    }),
  })
  response.end(request.method === "HEAD" ? undefined : part)
}

function list(response: ServerResponse, objects: Map<string, Stored>, query: URLSearchParams): void {
  const prefix = query.get("prefix") ?? ""
  const delimiter = query.get("delimiter") ?? ""
  const after = query.get("continuation-token") ?? query.get("marker") ?? ""
  const most = Number(query.get("max-keys") ?? 1000)
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
  const getFolder = (key: string) => {
    const end = delimiter === "" ? -1 : key.indexOf(delimiter, prefix.length)
    return end < 0 ? null : key.slice(0, end + 1)
  }
  const page = keys.slice(0, most)
  const folders = new Set(page.map(getFolder).filter((folder) => folder !== null))
  const contents = page.filter((key) => getFolder(key) === null).map((key) => entry(key, objects.get(key)))
  const isTruncated = keys.length > most
  const next = isTruncated ? `<NextContinuationToken>${escaped(page.at(-1) ?? "")}</NextContinuationToken>` : ""
  const common = [...folders].map((name) => `<CommonPrefixes><Prefix>${escaped(name)}</Prefix></CommonPrefixes>`)
  const counted = `<Name>${KEY.bucket}</Name><Prefix>${escaped(prefix)}</Prefix><KeyCount>${page.length}</KeyCount>`
  const rest = `<MaxKeys>${most}</MaxKeys><IsTruncated>${isTruncated}</IsTruncated>${next}`
  xml(response, `<ListBucketResult>${counted}${rest}${contents.join("")}${common.join("")}</ListBucketResult>`)
}

const entry = (key: string, object: Stored | undefined) =>
  `<Contents><Key>${escaped(key)}</Key><LastModified>${object?.at.toISOString()}</LastModified><ETag>&quot;${md5(object?.bytes ?? Buffer.of())}&quot;</ETag><Size>${object?.bytes.length}</Size></Contents>`

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")

function xml(response: ServerResponse, text: string): void {
  response.writeHead(200, { "Content-Type": "application/xml" })
  response.end(`<?xml version="1.0" encoding="UTF-8"?>${text}`)
}

function fail(response: ServerResponse, status: number, code: string, isHead = false): void {
  response.writeHead(status, { "Content-Type": "application/xml" })
  response.end(
    isHead ? undefined : `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
  )
}

const md5 = (bytes: Buffer) => createHash("md5").update(bytes).digest("hex")

const getMeta = ({ headers }: IncomingMessage) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      name.startsWith("x-amz-meta-") && typeof value === "string" ? [[name, value]] : [],
    ),
  )
