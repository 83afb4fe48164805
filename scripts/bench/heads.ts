import { z } from "zod"
import type { Api } from "../lib/api"
import { runMain } from "../lib/cli-error"
import { sendRaw } from "../lib/raw-request"
import type { RunningServer } from "../lib/server"
import { addPicture, makeCompany, makeMember } from "./company"
import { onFreshServer } from "./fresh-server"
import { processorSecondsOf } from "./watch-server"

// The processor time that long headers, parameters and paths cost: as long as the server reads them, and far longer.
//   node --import tsx scripts/bench/heads.ts
// Ends with 1 when a request costs more than the limit. The table has the most expensive text of each place.

const LIMIT_MS = 50
/** Just below the limit of a request's head, and far above, which is refused before anything runs. */
const LENGTHS = { read: 36_000, refused: 900_000 }
const TRIES = 3
const SHOWN = 25

const HEADERS = [
  "Accept",
  "Accept-Encoding",
  "Accept-Language",
  "Authorization",
  "Cache-Control",
  "Connection",
  "Content-Type",
  "Cookie",
  "Expect",
  "Forwarded",
  "Idempotency-Key",
  "If-Match",
  "If-Modified-Since",
  "If-None-Match",
  "If-Range",

  "If-Unmodified-Since",
  "Origin",
  "Range",
  "Referer",
  "Stripe-Signature",
  "TE",
  "Trailer",
  "Upgrade",
  "User-Agent",
  "X-Forwarded-For",
  "X-Forwarded-Proto",
  "X-Real-IP",
]
/** The text that is repeated until a value is long enough. */
const TEXTS = ["a", ",", "a,", ";q=1,", '"a",W/', "%2C", "a=b;", "bytes=0-0,1-1,"]
const QUERY_TEXTS = [...TEXTS.slice(0, 3), "%2C", "&a=", ";", "+"]
const NATIVE_TEXTS = [
  "(",
  "id=1||",
  "(id=1)%26%26",
  "id,",
  "-id,%2B",
  "*:excerpt(1,1),",
  "a.",
  "expand.a.",
  "company_id,",
  "//",
  "@",
  "%22%5C",
  "company_id.",
  "a_via_b.",
  "%0A",
  "id~1||",
  "?",
  ":",
]
const NATIVE_PARAMETERS = ["filter", "sort", "fields", "expand", "page", "perPage", "skipTotal", "token", "thumb"]
const PATH_TEXTS = ["a", "/", "a/", "../", "%2F", "%2e%2e/", "."]

type Request = { text: string; request: string }
type Place = { name: string; requests: (length: number) => Request[] }
type Measured = { name: string; length: number; milliseconds: number; text: string; status: string }

const describedSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.object({ parameters: z.array(z.object({ name: z.string(), in: z.string() })).optional() })),
  ),
})

const lineOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

const repeat = (text: string, length: number) => text.repeat(Math.ceil(length / text.length)).slice(0, length)

/** The line and the head of a request; `add` are more lines. */
function head(method: string, target: string, add: readonly string[] = []): string {
  const length = method === "GET" ? [] : ["Content-Type: application/json", "Content-Length: 2"]
  const body = method === "GET" ? "" : "{}"
  return [`${method} ${target} HTTP/1.1`, "Host: portal", ...length, ...add, "", body].join("\r\n")
}

type World = { token: string; ids: Record<string, string>; files: string[] }

async function places(api: Api, { token, ids, files }: World): Promise<Place[]> {
  const { paths } = describedSchema.parse(await api("GET", "/api/openapi.json"))
  const signIn = `Authorization: ${token}`
  const own = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [] }]) => ({
      method: method.toUpperCase(),
      path: path.replaceAll(/\{(\w+)\}/g, (_, name) => ids[name] ?? ids.id ?? ""),
      query: parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name),
    })),
  )
  const pages = ["/", "/auth", "/embed", "/dashboard", "/_/", "/gibt/es/nicht", ...files].map((path) => ({
    method: "GET",
    path,
    query: ["company", "theme", "sort", "tab", "thumb", "token"],
  }))
  const collection = "/api/collections/properties"
  const native = [
    ...["GET", "POST"].map((method) => ({ method, path: `${collection}/records` })),
    ...["GET", "PATCH"].map((method) => ({ method, path: `${collection}/records/${ids.property}` })),
    ...["auth-with-password", "auth-refresh", "request-otp", "impersonate/x"].map((name) => ({
      method: "POST",
      path: `/api/collections/users/${name}`,
    })),
    ...["/api/collections/users/auth-methods", "/api/health", "/api/collections", "/api/settings"].map((path) => ({
      method: "GET",
      path,
    })),
    ...["/api/realtime", "/api/files/token", "/api/batch"].map((path) => ({ method: "POST", path })),
  ]
  const readers = [
    "GET /api/auth/me",
    "GET /api/properties",
    "POST /api/agents",
    "POST /api/coupons/validate",
    `PUT /api/companies/${ids.company}`,
    "POST /api/stripe/webhook",
    ...[...pages, ...native].map(lineOf),
  ].map((line) => ({ method: line.split(" ")[0] ?? "", path: line.split(" ")[1] ?? "" }))
  const ofHeaders = readers.flatMap(({ method, path }) =>
    HEADERS.map((header) => ({
      name: `${method} ${path} ${header}`,
      requests: (length: number) =>
        TEXTS.map((text) => {
          const add = [...(header === "Authorization" ? [] : [signIn]), `${header}: ${repeat(text, length)}`]
          return { text, request: head(method, path, add) }
        }),
    })),
  )
  const ofQuery = [
    ...[...own, ...pages].flatMap(({ method, path, query }) =>
      ["x", ...query].map((name) => ({ method, path, name, texts: QUERY_TEXTS })),
    ),
    ...native.flatMap(({ method, path }) =>
      NATIVE_PARAMETERS.map((name) => ({ method, path, name, texts: [...QUERY_TEXTS, ...NATIVE_TEXTS] })),
    ),
  ].map(({ method, path, name, texts }) => ({
    name: `${method} ${path}?${name}`,
    requests: (length: number) =>
      texts.flatMap((text) => {
        const target = `${path}?${name}=${repeat(text, length)}`
        const requests = [head(method, target, [signIn]), ...(texts === QUERY_TEXTS ? [] : [head(method, target)])]
        return requests.map((request) => ({ text, request }))
      }),
  }))
  const ofPaths = [...own, ...pages, ...native].map(({ method, path }) => ({
    name: `${method} ${path}/…`,
    requests: (length: number) =>
      PATH_TEXTS.map((text) => ({ text, request: head(method, `${path}/${repeat(text, length)}`, [signIn]) })),
  }))
  return [...ofHeaders, ...ofQuery, ...ofPaths]
}

async function costOf(server: RunningServer, request: string): Promise<{ milliseconds: number; status: string }> {
  const before = processorSecondsOf(server.pid)
  const responses = await Promise.all(Array.from({ length: TRIES }, () => sendRaw(server.url, request)))
  const milliseconds = ((processorSecondsOf(server.pid) - before) * 1000) / TRIES
  return { milliseconds, status: /^HTTP\/1\.1 (\d+)/.exec(responses.join(""))?.[1] ?? "no response" }
}

async function measure(server: RunningServer, all: Place[]): Promise<Measured[]> {
  const found: Measured[] = []
  const refused = all.filter(({ name }) => name.startsWith("GET /embed"))
  for (const [length, some] of [
    [LENGTHS.read, all],
    [LENGTHS.refused, refused],
  ] as const) {
    for (const { name, requests } of some) {
      let worst: Measured = { name, length, milliseconds: -1, text: "", status: "" }
      for (const { text, request } of requests(length)) {
        let { milliseconds, status } = await costOf(server, request)
        // Something else may have run meanwhile.
        for (let again = 0; again < 2 && milliseconds > LIMIT_MS; again++) {
          milliseconds = Math.min(milliseconds, (await costOf(server, request)).milliseconds)
        }
        if (milliseconds > worst.milliseconds) worst = { name, length, milliseconds, text, status }
      }
      found.push(worst)
    }
  }
  return found
}

await runMain(async () => {
  let isExceeded = false
  await onFreshServer(async (api, server) => {
    const { company, property } = await makeCompany(api, 60)
    const token = await makeMember(api, company)
    const files = [
      await addPicture(api, token, property),
      `/embed?company=${company}`,
      `/property/${property}`,
      "/embed.js",
    ]
    const all = await places(api, { token, ids: { id: property, property, company }, files })
    console.log(`${all.length} places, each with up to ${QUERY_TEXTS.length + NATIVE_TEXTS.length} texts\n`)
    const found = (await measure(server, all)).sort((a, b) => b.milliseconds - a.milliseconds)
    console.log("| place | bytes | processor time | status | text |\n|---|---|---|---|---|")
    for (const { name, length, milliseconds, status, text } of found.slice(0, SHOWN)) {
      console.log(`| ${name} | ${length} | ${milliseconds.toFixed(1)} ms | ${status} | ${text} |`)
    }
    isExceeded = found.some(({ milliseconds }) => milliseconds > LIMIT_MS)
  })
  return isExceeded ? 1 : 0
})
