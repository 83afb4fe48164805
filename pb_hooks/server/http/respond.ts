import { withFailureId } from "../../../src/domain/values/failure-id"
import { getTimestamp, jsonObject, type RowColumns } from "../../database/columns"
import type { Db } from "../../database/records"
import { rowJson } from "../../database/sql"
import { goBytes } from "../../engine/engine-types"
import { HttpError } from "../../engine/http-error"
import { JsonText } from "../../engine/json-text"
import { logError } from "../../engine/logging"
import { ownAddress } from "../../engine/own-address"
import { fromPocketbase } from "./pocketbase-error"
import { accepts, letClientRead } from "./request"
import type { Call } from "./route"

/** A body, plain and compressed. Immutable once it is cached, as all requests share it. */
export type Encoded = { plain: number[]; gzip: number[] | null }

type Reply = { status: number; body: Encoded }
const REPLY = "reply"

/** Only prepares the reply: a slow reader must not occupy a slot, so `sendReply` sends it once the slot is free. */
export function prepareReply(event: core.RequestEvent, work: () => Encoded): void {
  event.set(REPLY, buildReply(event, work))
}

export function sendReply(event: core.RequestEvent): void {
  const { status, body } = event.get(REPLY) as Reply
  sendJson(event, status, body)
}

export function respondError(event: core.RequestEvent, error: unknown): void {
  // The client has gone in the middle of the response.
  if (event.written()) throw error
  const { status, body } = errorReply(event, error)
  sendJson(event, status, body)
}

function buildReply(event: core.RequestEvent, work: () => Encoded): Reply {
  try {
    return { status: 200, body: work() }
  } catch (error) {
    return errorReply(event, error)
  }
}

function errorReply(event: core.RequestEvent, error: unknown): Reply {
  letClientRead(event)
  const { status, message, fields, facts } = toHttpError(event, error)
  return { status, body: jsonBody({ ...facts, error: message, ...(fields && { fields }) }) }
}

const FAILED = "Ein Fehler ist aufgetreten"
export const RETRY_AFTER_SECONDS = "3"

/** Converts an error for the client. Logs a failure of ours and adds its id; an error with facts is an answer. */
export function toHttpError(event: core.RequestEvent, error: unknown): HttpError {
  const known = error instanceof HttpError ? error : fromPocketbase(error)
  if (known !== null && (known.status < 500 || known.facts !== undefined)) return known
  if (known?.status === 503) event.response.header().set("Retry-After", RETRY_AFTER_SECONDS)
  const { status, message, fields } = known ?? new HttpError(500, FAILED)
  const id = reportFailure(event, known ?? error, status)
  return new HttpError(status, withFailureId(message, id), fields, { id })
}

/** Logs that a request failed; returns its id in the log. */
export function reportFailure(event: core.RequestEvent, error: unknown, status = 500): string {
  const route = event.request?.pattern ?? ""
  return logError("A request failed", error, { route, status, ms: getElapsedMs(event) })
}

/** Returns the time since PocketBase has received the request. */
function getElapsedMs(event: core.RequestEvent): number {
  const began: time.Time | null = event.get("__execStart")
  return began ? Date.now() - began.unixMilli() : 0
}

/** Avoids `event.json`: the engine orders keys at random and truncates the body at a NaN. */
export function jsonBody(value: unknown): Encoded {
  return { plain: toBytes(value instanceof JsonText ? value.text : JSON.stringify(value)), gzip: null }
}

/** Returns a record's version. */
export const getEtag = (record: core.Record) => `"${getTimestamp(record, "updated_at")}"`

/** Returns one record as these columns show it; the response says its version. */
export function recordJson(
  { event }: Call<unknown>,
  record: core.Record,
  columns: RowColumns,
  app: Db = $app,
): JsonText | null {
  const json = rowJson(app, record.collection().name, jsonObject(columns), record.id)
  event.response.header().set("ETag", getEtag(record))
  return json
}

type Part = { bytes: Uint8Array; name: string }

/** A constant part is kept as bytes, by its name: the engine takes long to convert text with umlauts. */
export type TextPart = string | Part

export function encode(text: string): Encoded {
  const plain = toBytes(text)
  return { plain, gzip: compress(plain) }
}

/** Encodes a response for one visitor. What surrounds its route compresses it. */
export function encodeOnce(text: string | readonly TextPart[]): Encoded {
  if (typeof text === "string") return { plain: toBytes(text), gzip: null }
  const parts = text.map((part) => (typeof part === "string" ? Buffer.from(part) : part.bytes))
  return { plain: goBytes(Buffer.concat(parts)), gzip: null }
}

/** Encodes the parts with a hash of them. */
export function encodeParts(texts: readonly TextPart[]): Encoded & { hash: string } {
  const parts = texts.map((text) => (typeof text === "string" ? toPart(text) : text))
  const plain = goBytes(Buffer.concat(parts.map(({ bytes }) => bytes)))
  return { plain, gzip: compress(plain), hash: $security.sha256(parts.map(({ name }) => name).join(" ")) }
}

/** Converted once: base64 costs nothing to hash. */
function toPart(text: string): Part {
  const bytes = Buffer.from(text)
  return { bytes, name: bytes.toString("base64") }
}

export const getSize = ({ plain, gzip }: Encoded) => plain.length + (gzip?.length ?? 0)

export const acceptsGzip = (event: core.RequestEvent) => accepts(event, "gzip")

export function sendEncoded(event: core.RequestEvent, status: number, type: string, { plain, gzip }: Encoded): void {
  const headers = event.response.header()
  const isCompressedAround = headers.values("Vary").includes("Accept-Encoding")
  if (gzip !== null && !isCompressedAround) headers.add("Vary", "Accept-Encoding")
  if (gzip !== null && !isCompressedAround && acceptsGzip(event)) {
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

export type PageKind =
  | "listing"
  | "company"
  | "property"
  | "expose"
  | "sitemap"
  | "calendar"
  | "preview"
  | "site"
  | "portal"
type ResponseKind = PageKind | "file" | "json"

const DEVICES = ["accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "magnetometer"]
const NO_DEVICES = [...DEVICES, "microphone", "midi", "payment", "usb"].map((name) => `${name}=()`).join(", ")

/** The sites that may load it, the windows that may reach it, and the devices that its page may ask for. */
const ANYBODY = { "Cross-Origin-Resource-Policy": "cross-origin" }
const OURSELVES = { "Cross-Origin-Resource-Policy": "same-origin" }
const OWN_WINDOW = { "Cross-Origin-Opener-Policy": "same-origin" }
const PLAIN_PAGE = { "Permissions-Policy": NO_DEVICES }

/** The headers by kind of response. Agents' websites frame listings and load files. */
const HEADERS: Record<ResponseKind, Readonly<Record<string, string>>> = {
  listing: { ...ANYBODY, ...PLAIN_PAGE },
  company: { ...OURSELVES, ...OWN_WINDOW, ...PLAIN_PAGE },
  property: { ...OURSELVES, ...OWN_WINDOW, ...PLAIN_PAGE },
  expose: OURSELVES,
  calendar: { ...OURSELVES, ...OWN_WINDOW, ...PLAIN_PAGE },
  preview: ANYBODY,
  sitemap: { ...OURSELVES, ...OWN_WINDOW, ...PLAIN_PAGE },
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

/** Requests the bytes from this server itself, as hooks have no gzip; `null` if it cannot, as with TLS. */
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
