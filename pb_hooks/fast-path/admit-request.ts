import { STATUS_MESSAGES } from "../../src/domain/status-messages"
import { HttpError, unauthorized } from "../base/http-error"
import { isCached, type MemberListKey, memberList, sendCached } from "../cache/member-list"
import { readBody } from "../http/request-body"
import { respondError, sendReply } from "../http/respond"
import { BusyError, type Lane, RETRY_AFTER_SECONDS, runJob } from "./admission"
import { countCall, isPooled, load } from "./engine"

const REMOTE = /^\/api\/(?:stripe|demo)\//

export function admitPublic(event: core.RequestEvent): void {
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
    const list = memberList(event)
    if (list === null) {
      readBody(event)
      runJob({ lane: laneOf(event), work: () => handle(event) })
      sendReply(event)
    } else admitList(event, list)
  } catch (error) {
    if (error instanceof BusyError) event.response.header().set("Retry-After", `${RETRY_AFTER_SECONDS}`)
    respondError(event, error instanceof BusyError ? new HttpError(503, STATUS_MESSAGES[503]) : error)
  }
}

/** One request reads a list that is not cached, while the others wait a bounded time for it. */
function admitList(event: core.RequestEvent, list: MemberListKey): void {
  if (sendCached(event, list)) return
  const key = `${list.companyId}:${list.address}`
  const isRead = runJob({ lane: "api", key, isDone: () => isCached(list), work: () => handle(event) })
  if (isRead) sendReply(event)
  else if (!sendCached(event, list)) throw new BusyError()
}

function handle(event: core.RequestEvent): void {
  if (isPooled()) load("api").dispatch(event)
  else event.next()
}

const laneOf = (event: core.RequestEvent): Lane => (REMOTE.test(event.request?.url?.path ?? "") ? "remote" : "api")
