import { logBug } from "../log-bug"
import { fromPocketbase } from "./foreign-error"
import { HttpError } from "./http-error"
import { JsonText } from "./json-text"

/** Sends what `work` returns as JSON with status 200, and what it throws as `{ "error", "fields"? }` with its status. */
export function respond(event: core.RequestEvent, work: () => unknown): void {
  try {
    send(event, 200, work())
  } catch (error) {
    respondError(event, error)
  }
}

/** What is neither an `HttpError` nor an error of PocketBase is a bug of ours: logged, and answered 500. */
export function respondError(event: core.RequestEvent, error: unknown): void {
  const known = error instanceof HttpError ? error : fromPocketbase(error)
  if (known === null) logBug("unhandled", error)
  const { status, message, fields } = known ?? new HttpError(500, "Ein Fehler ist aufgetreten")
  send(event, status, fields === undefined ? { error: message } : { error: message, fields })
}

/** Written as text by us: the engine's own writer orders keys at random and cuts the body off at a NaN. */
function send(event: core.RequestEvent, status: number, value: unknown): void {
  event.response.header().set("Cache-Control", "no-store")
  const text = value instanceof JsonText ? value.text : JSON.stringify(value)
  event.blob(status, "application/json", text as unknown as number[])
}
