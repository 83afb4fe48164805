import { seen } from "../../../src/domain/values/clean-text"
import { isPossible, type Possible } from "../../../src/domain/values/possible"
import { STATUS_MESSAGES } from "../../../src/domain/values/status-messages"
import { getProperty } from "../../../src/domain/values/type-guards"
import { unwrappedReader } from "../../engine/engine-types"
import { HttpError } from "../../engine/http-error"

/** The headers that are read. Their cost grows with their length, which anybody chooses. */
export type HeaderName =
  | "Accept-Encoding"
  | "Authorization"
  | "Content-Type"
  | "Idempotency-Key"
  | "If-Match"
  | "If-None-Match"
  | "Sec-Fetch-Site"
  | "Sec-Purpose"
  | "Stripe-Signature"
  | "User-Agent"

const MAX_HEADER_LENGTH = 1024
/** A proxy's own sign-in can be long. */
const MAX_AUTHORIZATION_LENGTH = 8192
/** The longest query in characters: all parameters together, encoded. */
export const MAX_QUERY_LENGTH = 4096

type Event = Pick<core.RequestEvent, "request">

/** Returns a header's value; throws 431 if it is too long. */
export function readHeader({ request }: Event, name: HeaderName): string {
  const value = request?.header.get(name) ?? ""
  if (value.length > (name === "Authorization" ? MAX_AUTHORIZATION_LENGTH : MAX_HEADER_LENGTH))
    throw new HttpError(431, STATUS_MESSAGES[431])
  return value
}

/** Returns a cookie's value; `""` if the browser sends none of this name, or more than anybody needs. */
export function readCookie({ request }: Event, name: string): string {
  const sent = request?.header.get("Cookie") ?? ""
  if (sent.length > MAX_AUTHORIZATION_LENGTH) return ""
  const pairs = sent.split(";").map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? ""
}

/** Reads parameters of the address; throws 414 if they are too long together. */
export function readQuery({ request }: Event): (name: string) => string {
  const url = request?.url
  if ((url?.rawQuery.length ?? 0) > MAX_QUERY_LENGTH) throw new HttpError(414, STATUS_MESSAGES[414])
  const query = url?.query()
  return (name) => seen(query?.get(name) ?? "")
}

/** Returns the address after the origin. A client may send an origin of its own before it. */
export function requestedAddress({ request }: Event): string {
  const { requestURI = "/", url } = request ?? {}
  return requestURI.startsWith("/") ? requestURI : (url?.requestURI() ?? "/")
}

/** Returns whether the client takes this encoding. */
export const accepts = (event: Event, encoding: string) =>
  readHeader(event, "Accept-Encoding")
    .split(",")
    .some((part) => {
      const [name = "", quality = ""] = part.split(";")
      return name.trim().toLowerCase() === encoding && !/^ *q=0[.0]* *$/i.test(quality)
    })

export type QueryParameter = {
  description: string
  values?: Possible
  /** Says in German what is possible where no list of values does. */
  hint?: string
  minimum?: number
}

export type QueryParameters = Readonly<Record<string, QueryParameter>>

/** Rejects unknown values: a typing error must not look like a complete list (decision 29). Empty counts as absent. */
export function assertQuery(parameters: QueryParameters, query: (name: string) => string): void {
  for (const [name, { values, hint, minimum }] of Object.entries(parameters)) {
    const value = query(name)
    if (value === "") continue
    if (values !== undefined && !isPossible(values, value)) {
      throw invalid(name, value, hint ?? `Möglich sind: ${listValues(values).join(", ")}`)
    }
    if (minimum !== undefined && !isFrom(minimum, value)) {
      throw invalid(name, value, `Möglich sind ganze Zahlen ab ${minimum}`)
    }
  }
}

const listValues = (values: Possible) => (values instanceof RegExp ? [] : "several" in values ? values.several : values)

const isFrom = (minimum: number, text: string) => /^\d+$/.test(text) && Number(text) >= minimum

const invalid = (name: string, value: string, possible: string) =>
  new HttpError(400, `„${value.slice(0, 50)}“ ist kein möglicher Wert (${name}). ${possible}`)

const MAX_FORM_IN_MEMORY = 4 * 1024 * 1024
const MAX_JSON_VALUES = 20_000
const MAX_FORM_FIELDS = 30

const TOO_MANY_VALUES = "Die Anfrage enthält zu viele einzelne Werte"
const INCOMPLETE = "Die Anfrage ist unvollständig angekommen. Bitte senden Sie sie noch einmal."
const NO_JSON_OBJECT = "Die Anfrage ist kein gültiges JSON-Objekt"
const NO_FORM = "Die Anfrage ist kein gültiges Formular. Bitte prüfen Sie den Namen der Datei"

const BODY = "body"

export function readBody(event: core.RequestEvent, maxBytes: number): void {
  event.set(BODY, awaitBody(event, maxBytes))
}

/** Returns the body when it is there; `""` for a form. */
export function awaitBody(event: core.RequestEvent, maxBytes: number): string {
  const isForm = /^multipart\/form-data/i.test(readHeader(event, "Content-Type"))
  if (isForm) readForm(event)
  return isForm ? "" : readText(event, maxBytes)
}

function readText(event: core.RequestEvent, maxBytes: number): string {
  // Reads one byte more, so that the route's own limit rejects larger bodies.
  const text = read(() => toString(event.request?.body, maxBytes + 1), INCOMPLETE)
  event.request?.body?.reread?.()
  assertFew(text, JSON_SEPARATORS, MAX_JSON_VALUES)
  return text
}

/** Throws 400 for more fields than any of our forms has: splitting them takes memory for each. */
export const assertFewFields = (event: core.RequestEvent): void =>
  assertFew(bodyText(event), ["&"], MAX_FORM_FIELDS - 1)

/** Go waits before it closes a connection on which a client still sends, but looks for no body in PocketBase's wrappers. */
export function letClientRead(event: core.RequestEvent): void {
  const { request } = event
  if (request === undefined || typeof event.get(BODY) === "string") return
  request.body = unwrappedReader(request.body)
}

export const bodyText = (event: core.RequestEvent): string => String(event.get(BODY) ?? "")

export function parseBody(event: core.RequestEvent): unknown {
  const text = bodyText(event)
  if (text === "") return {}
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === "object" && body !== null && !Array.isArray(body)) return body
  } catch {
    // The failure is reported below.
  }
  throw new HttpError(400, NO_JSON_OBJECT)
}

/** PocketBase takes an invalid form, such as one with a NUL in a file's name, for an empty one. */
function readForm(event: core.RequestEvent): void {
  read(() => event.request?.parseMultipartForm(MAX_FORM_IN_MEMORY), NO_FORM)
}

/** Rethrows read errors: clients leave midway, or frame their body wrongly. Only the limit's error has a status. */
function read<T>(work: () => T, message: string): T {
  try {
    return work()
  } catch (error) {
    if (hasStatus(error)) throw error
    throw new HttpError(400, message)
  }
}

/** The characters before each JSON value but the first. Parsing takes memory by values, not by bytes. */
const JSON_SEPARATORS = [",", "[", "{"]

/** Throws 400 if a text has more than `most` of these characters. Looks no further, and splits nothing. */
function assertFew(text: string, separators: readonly string[], most: number): void {
  let count = 0
  for (const separator of separators) {
    for (let at = text.indexOf(separator); at !== -1; at = text.indexOf(separator, at + 1)) {
      count += 1
      if (count > most) throw new HttpError(400, TOO_MANY_VALUES)
    }
  }
}

function hasStatus(error: unknown): boolean {
  return typeof getProperty(getProperty(error, "value") ?? error, "status") === "number"
}
