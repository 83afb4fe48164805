import { readRoutes } from "virtual:route-traits"
import { HttpError, notFound, unauthorized } from "../../engine/http-error"
import { KEY_PREFIX } from "../../engine/key-names"
import { withMetrics } from "../../engine/request-metrics"
import { isCached, type SharedReply, sendCached, sharedReply } from "../cache/shared-reply"
import { readStamp, STAMP } from "../cache/stamp"
import { readBody, readHeader } from "../http/request"
import { respondError, sendReply, toHttpError } from "../http/respond"
import { DEFAULT_MAX_BODY_BYTES, type Method } from "../http/route"
import { BusyError, countCall, isPooled, type Job, load, runJob } from "./admission"
import { admitInquiry, answerForm, isForm, refuseForm, sendInquiryReply } from "./admit-inquiry"

let routes: ReturnType<typeof readRoutes> | undefined

export const admit = withMetrics(admitOrRefuse)

function admitOrRefuse(event: core.RequestEvent): void {
  countCall()
  try {
    admitRoute(event)
  } catch (error) {
    if (isForm(event) && error instanceof HttpError) refuseForm(event, toHttpError(event, error))
    else respondError(event, error)
  }
}

function admitRoute(event: core.RequestEvent): void {
  const [method = "", path = ""] = (event.request?.pattern ?? "").split(" /api")
  routes ??= readRoutes()
  const traits = routes[path]?.[method as Method]
  if (traits === undefined) throw notFound()
  const { access = "user", maxBodyBytes = DEFAULT_MAX_BODY_BYTES, cache } = traits
  if (!event.auth) signInKey(event)
  if (access !== "public" && !event.auth) throw unauthorized()
  if (event.auth) event.response.header().set(STAMP, readStamp(event.auth))
  const { lane = event.auth || method !== "GET" ? "api" : "strangers" } = traits
  const reply = cache ? sharedReply(event) : null
  if (reply === null) {
    readBody(event, maxBodyBytes)
    const work = () => runDispatch(event)
    if (lane === "inquiries") {
      admitInquiry(event, work)
      sendInquiryReply(event)
    } else {
      runJob({ event, lane, work })
      sendReply(event)
    }
  } else admitShared(event, reply, lane)
}

/** PocketBase knows no keys. */
function signInKey(event: core.RequestEvent): void {
  const [scheme = "", sent = ""] = readHeader(event, "Authorization").split(" ")
  if (scheme.toLowerCase() !== "bearer" || !sent.startsWith(KEY_PREFIX)) return
  const refusal = load("keys").signInKey(event, sent)
  if (refusal !== null) throw new HttpError(refusal.status, refusal.message)
}

/** One request reads what is not cached, while the others wait a bounded time for it. */
function admitShared(event: core.RequestEvent, reply: SharedReply, lane: Job["lane"]): void {
  if (sendCached(event, reply)) return
  const key = `${lane}:${reply.shelf}:${reply.address}`
  const isRead = runJob({ event, lane, key, isDone: () => isCached(reply), work: () => runDispatch(event) })
  if (isRead) sendReply(event)
  else if (!sendCached(event, reply)) throw new BusyError()
}

function runDispatch(event: core.RequestEvent): void {
  if (isPooled()) dispatchAdmitted(event)
  else event.next()
}

/** Runs the route's handler, or for a browser's form the page that answers it. */
export function dispatchAdmitted(event: core.RequestEvent): void {
  if (isForm(event)) answerForm(event)
  else load("app").dispatch(event)
}
