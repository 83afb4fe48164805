import { compress } from "./compress"
import { setIsolationHeaders } from "./isolation-headers"
import { accepts } from "./request-head"

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
