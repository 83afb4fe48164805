import { HttpError } from "../base/http-error"
import { JsonText } from "../base/json-text"
import { logError } from "../base/logging"
import { fromPocketbase } from "./pocketbase-error"
import { letClientRead } from "./request"
import { type Encoded, sendJson } from "./send"

type Reply = { status: number; body: Encoded }
const REPLY = "reply"
/** All of PocketBase's own rate limits count by the minute. */
const LONGEST_LIMIT_SECONDS = "60"

/** Only prepared: who reads slowly must not occupy a slot, so `sendReply` sends it once that is free. */
export function prepareReply(event: core.RequestEvent, work: () => Encoded): void {
  event.set(REPLY, replyOf(event, work))
}

export function sendReply(event: core.RequestEvent): void {
  const { status, body } = event.get(REPLY) as Reply
  sendJson(event, status, body)
}

export function respondError(event: core.RequestEvent, error: unknown): void {
  const { status, body } = errorReply(event, error)
  sendJson(event, status, body)
}

function replyOf(event: core.RequestEvent, work: () => Encoded): Reply {
  try {
    return { status: 200, body: work() }
  } catch (error) {
    return errorReply(event, error)
  }
}

function errorReply(event: core.RequestEvent, error: unknown): Reply {
  const known = error instanceof HttpError ? error : fromPocketbase(error)
  if (known === null) logError("unhandled", error)
  letClientRead(event)
  const { status, message, fields } = known ?? new HttpError(500, "Ein Fehler ist aufgetreten")
  return { status, body: jsonBody(fields === undefined ? { error: message } : { error: message, fields }) }
}

/** PocketBase's own rejections before the route runs, such as 413 and 429, get our format and language. */
export function localizeErrors(event: core.RequestEvent): void {
  try {
    event.next()
  } catch (error) {
    const known = fromPocketbase(error)
    if (known?.status === 429) event.response.header().set("Retry-After", LONGEST_LIMIT_SECONDS)
    respondError(event, known ?? error)
  }
}

/** Not `event.json`: the engine orders keys at random and truncates the body at a NaN. */
export function jsonBody(value: unknown): Encoded {
  return { plain: toBytes(value instanceof JsonText ? value.text : JSON.stringify(value)), gzip: null }
}
