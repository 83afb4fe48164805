import { STATUS_MESSAGES } from "../../src/domain/status-messages"
import { HttpError, unauthorized } from "../http/http-error"
import { readBody } from "../http/request-body"
import { respondError } from "../http/respond"
import { BusyError, type Lane, RETRY_AFTER_SECONDS, runJob } from "./admission"
import { countCall, isPooled, load } from "./engine"

const REMOTE = /^\/api\/(?:stripe|demo)\//

export function admitAnybody(event: core.RequestEvent): void {
  countCall()
  admit(event)
}

export function admitUser(event: core.RequestEvent): void {
  countCall()
  if (event.auth) admit(event)
  else respondError(event, unauthorized())
}

function admit(event: core.RequestEvent): void {
  try {
    readBody(event)
    runJob({ lane: laneOf(event), work: () => handle(event) })
  } catch (error) {
    if (error instanceof BusyError) event.response.header().set("Retry-After", `${RETRY_AFTER_SECONDS}`)
    respondError(event, error instanceof BusyError ? new HttpError(503, STATUS_MESSAGES[503]) : error)
  }
}

function handle(event: core.RequestEvent): void {
  if (isPooled()) load("api").dispatch(event)
  else event.next()
}

const laneOf = (event: core.RequestEvent): Lane => (REMOTE.test(event.request?.url?.path ?? "") ? "remote" : "api")
