import { accepts } from "./request"

/** What is sent, plain and compressed. Immutable once it is cached, as all requests share it. */
export type Encoded = { plain: number[]; gzip: number[] | null }

export function encode(text: string): Encoded {
  const plain = toBytes(text)
  return { plain, gzip: compress(plain) }
}

export const sizeOf = ({ plain, gzip }: Encoded) => plain.length + (gzip?.length ?? 0)

export const acceptsGzip = (event: core.RequestEvent) => accepts(event, "gzip")

export function sendEncoded(event: core.RequestEvent, status: number, type: string, { plain, gzip }: Encoded): void {
  const headers = event.response.header()
  if (gzip !== null) headers.add("Vary", "Accept-Encoding")
  if (gzip !== null && acceptsGzip(event)) {
    headers.set("Content-Encoding", "gzip")
    event.blob(status, type, gzip)
  } else event.blob(status, type, plain)
}

const JSON_TYPE = "application/json"

export function sendJson(event: core.RequestEvent, status: number, body: Encoded): void {
  const headers = event.response.header()
  headers.set("Cache-Control", "no-store")
  setIsolationHeaders(headers, "json")
  sendEncoded(event, status, JSON_TYPE, body)
}

export type PageKind = "listing" | "property" | "site" | "portal"
type ResponseKind = PageKind | "file" | "json"

const DEVICES = ["accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "magnetometer"]
const NO_DEVICES = [...DEVICES, "microphone", "midi", "payment", "usb"].map((name) => `${name}=()`).join(", ")

/** Who may load it, whose windows may reach it, and what its own page may ask the browser for. */
const ANYBODY = { "Cross-Origin-Resource-Policy": "cross-origin" }
const OURSELVES = { "Cross-Origin-Resource-Policy": "same-origin" }
const OWN_WINDOW = { "Cross-Origin-Opener-Policy": "same-origin" }
const PLAIN_PAGE = { "Permissions-Policy": NO_DEVICES }

/** By kind of response: decision 62. Listings are framed, and files loaded, by the websites of agents. */
const HEADERS: Record<ResponseKind, Readonly<Record<string, string>>> = {
  listing: { ...ANYBODY, ...PLAIN_PAGE },
  property: { ...OURSELVES, ...OWN_WINDOW, ...PLAIN_PAGE },
  site: { ...OURSELVES, ...OWN_WINDOW, ...PLAIN_PAGE },
  portal: { ...OURSELVES, ...OWN_WINDOW, ...PLAIN_PAGE },
  file: ANYBODY,
  json: OURSELVES,
}

export function setIsolationHeaders(headers: http.Header, kind: ResponseKind): void {
  const values = HEADERS[kind]
  for (const name in values) headers.set(name, values[name] ?? "")
}

const TIMEOUT_SECONDS = 2
const key = (token: string) => `compress:${token}`

/** Hooks have no gzip, so the server requests the bytes from itself; `null` where it cannot, as with TLS. */
function compress(bytes: number[]): number[] | null {
  const token = $security.randomString(32)
  $app.store().set(key(token), bytes)
  try {
    const url = `http://${ownAddress()}/internal/compress/${token}`
    const response = $http.send({ url, headers: { "Accept-Encoding": "gzip" }, timeout: TIMEOUT_SECONDS })
    const isCompressed = response.statusCode === 200 && response.headers["Content-Encoding"]?.[0] === "gzip"
    return isCompressed ? response.body : null
  } catch {
    return null
  } finally {
    $app.store().remove(key(token))
  }
}

export function serveForCompression(event: core.RequestEvent): void {
  const bytes = $app.store().get(key(event.request?.pathValue("token") ?? "")) as number[] | null
  if (bytes) event.blob(200, "application/octet-stream", bytes)
  else event.noContent(404)
}

function ownAddress(): string {
  const flag = $os.args.find((argument) => argument.startsWith("--http="))?.slice("--http=".length)
  return (flag ?? "127.0.0.1:8090").replace(/^(?:0\.0\.0\.0|\[::\]):/, "127.0.0.1:")
}
