import { HttpError } from "../base/http-error"
import { headerOf } from "./request-head"

const MAX_FORM_IN_MEMORY = 4 * 1024 * 1024
const MAX_JSON_VALUES = 20_000

const TOO_MANY_VALUES = "Die Anfrage enthält zu viele einzelne Werte"
const NO_JSON_OBJECT = "Die Anfrage ist kein gültiges JSON-Objekt"
const NO_FORM = "Die Anfrage ist kein gültiges Formular. Bitte prüfen Sie den Namen der Datei"

const BODY = "body"

export function readBody(event: core.RequestEvent, maxBytes: number): void {
  const isForm = /^multipart\/form-data/i.test(headerOf(event, "Content-Type"))
  if (isForm) readForm(event)
  event.set(BODY, isForm ? "" : readText(event, maxBytes))
}

function readText(event: core.RequestEvent, maxBytes: number): string {
  // One byte more, so that the route's own limit rejects larger ones.
  const text = toString(event.request?.body, maxBytes + 1)
  if (countsMoreThan(text, MAX_JSON_VALUES)) throw new HttpError(400, TOO_MANY_VALUES)
  return text
}

type Reader = { readCloser?: Reader }

/** Go waits before it closes a connection on which a client still sends, but looks for no body in PocketBase's wrappers. */
export function letClientRead(event: core.RequestEvent): void {
  const { request } = event
  if (request === undefined || typeof event.get(BODY) === "string") return
  let body = request.body as unknown as Reader | undefined
  while (body?.readCloser !== undefined) body = body.readCloser
  request.body = body as typeof request.body
}

export const bodyText = (event: core.RequestEvent): string => String(event.get(BODY) ?? "")

export function parseBody(event: core.RequestEvent): unknown {
  const text = bodyText(event)
  if (text === "") return {}
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === "object" && body !== null && !Array.isArray(body)) return body
  } catch {
    // Reported below.
  }
  throw new HttpError(400, NO_JSON_OBJECT)
}

/** PocketBase takes an invalid form, such as one with a NUL in a file's name, for an empty one. */
function readForm(event: core.RequestEvent): void {
  try {
    event.request?.parseMultipartForm(MAX_FORM_IN_MEMORY)
  } catch (error) {
    if (hasStatus(error)) throw error
    throw new HttpError(400, NO_FORM)
  }
}

/** What precedes each JSON value but the first. Parsing takes memory by values, not by bytes. */
const SEPARATORS = [",", "[", "{"]

function countsMoreThan(text: string, most: number): boolean {
  let count = 0
  for (const separator of SEPARATORS) {
    for (let at = text.indexOf(separator); at !== -1; at = text.indexOf(separator, at + 1)) {
      count += 1
      if (count > most) return true
    }
  }
  return false
}

function hasStatus(error: unknown): boolean {
  const inner = (error as { value?: unknown })?.value ?? error
  return typeof (inner as { status?: unknown } | null)?.status === "number"
}
