import { HttpError } from "./http-error"
import { PICTURES_MAX_BODY_BYTES } from "./route"

/** Larger parts of a form than these go to temporary files. */
const MAX_FORM_IN_MEMORY = 4 * 1024 * 1024
/** A property with all its pictures has fewer than a thousand. */
const MAX_JSON_VALUES = 20_000

const TOO_MANY_VALUES = "Die Anfrage enthält zu viele einzelne Werte"
const NO_JSON_OBJECT = "Die Anfrage ist kein gültiges JSON-Objekt"
const NO_FORM = "Die Anfrage ist kein gültiges Formular. Bitte prüfen Sie den Namen der Datei"

const BODY = "body"

/**
 * Reads the whole body, however slowly it arrives, and keeps it with the request: forms as PocketBase keeps them, all
 * else as text for `parseBody`. Nothing is parsed yet.
 */
export function readBody(event: core.RequestEvent): void {
  if (/^multipart\/form-data/i.test(event.request?.header.get("Content-Type") ?? "")) readForm(event)
  else event.set(BODY, readText(event))
}

function readText(event: core.RequestEvent): string {
  // One byte more than any route takes, so that the route's own limit refuses what is larger.
  const text = toString(event.request?.body, PICTURES_MAX_BODY_BYTES + 1)
  if (countsMoreThan(text, MAX_JSON_VALUES)) throw new HttpError(400, TOO_MANY_VALUES)
  return text
}

/** The body as it was sent, for what is signed. */
export const bodyText = (event: core.RequestEvent): string => String(event.get(BODY) ?? "")

/** The object that the body is. */
export function parseBody(event: core.RequestEvent): unknown {
  const text = bodyText(event)
  if (text.trim() === "") return {}
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === "object" && body !== null && !Array.isArray(body)) return body
  } catch {
    // Said below.
  }
  throw new HttpError(400, NO_JSON_OBJECT)
}

/** What cannot be read as a form, as when a file's name holds a NUL, would else look like one without any fields. */
function readForm(event: core.RequestEvent): void {
  try {
    event.request?.parseMultipartForm(MAX_FORM_IN_MEMORY)
  } catch (error) {
    if (hasStatus(error)) throw error
    throw new HttpError(400, NO_FORM)
  }
}

/** Each value of JSON but the first follows one of these. Parsing takes memory by values, not by bytes. */
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

/** An error of PocketBase, such as 413 in the middle of a body whose length was not announced. */
function hasStatus(error: unknown): boolean {
  const inner = (error as { value?: unknown })?.value ?? error
  return typeof (inner as { status?: unknown } | null)?.status === "number"
}
