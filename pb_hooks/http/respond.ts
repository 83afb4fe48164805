import { logError } from "../logging"
import { HttpError, notFound } from "./http-error"
import { fromPocketbase } from "./pocketbase-error"
import { unwrapUnreadBody } from "./request-body"
import { JSON_TYPE, JsonText } from "./route"

export function respond<T>(event: core.RequestEvent, work: () => T, sendValue = sendJson<T>): void {
  try {
    sendValue(event, work())
  } catch (error) {
    respondError(event, error)
  }
}

export function respondError(event: core.RequestEvent, error: unknown): void {
  const known = error instanceof HttpError ? error : fromPocketbase(error)
  if (known === null) logError("unhandled", error)
  unwrapUnreadBody(event)
  const { status, message, fields } = known ?? new HttpError(500, "Ein Fehler ist aufgetreten")
  send(event, status, fields === undefined ? { error: message } : { error: message, fields })
}

export function respondNotFound(event: core.RequestEvent): void {
  respondError(event, notFound())
}

/** PocketBase's own rejections before the route runs, such as 413 and 429, get our format and language. */
export function localizeErrors(event: core.RequestEvent): void {
  try {
    event.next()
  } catch (error) {
    respondError(event, error)
  }
}

const sendJson = <T>(event: core.RequestEvent, value: T) => send(event, 200, value)

/** Not `event.json`: the engine orders keys at random and truncates the body at a NaN. */
function send(event: core.RequestEvent, status: number, value: unknown): void {
  event.response.header().set("Cache-Control", "no-store")
  const text = value instanceof JsonText ? value.text : JSON.stringify(value)
  event.blob(status, JSON_TYPE, text as unknown as number[])
}
