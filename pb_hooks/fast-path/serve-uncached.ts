import { STATUS_MESSAGES } from "../../src/domain/status-messages"
import { clientNetwork } from "../auth/client-network"
import { HttpError } from "../base/http-error"
import { refusing } from "../http/page-response"
import { queryOf, readBody } from "../http/request"
import { countCall, isPooled, load, respondWhenBusy, runJob } from "./admission"

/** What one network gets at the same time, however slowly it reads. */
const AT_ONCE = 3
const MAX_BODY_BYTES = 8192

/**
 * Files, and pages for one visitor, which answer forms as well. In a bounded number of slots: an engine is held until the
 * last byte of a file has left.
 */
export const serveUncached = refusing((event) => {
  countCall()
  // Here, as an error of the pages' library is none of this one's.
  queryOf(event)
  readBody(event, MAX_BODY_BYTES)
  const place = (event.request?.pathValue("id") ?? "").charCodeAt(14) % AT_ONCE
  const key = `uncached:${clientNetwork(event.realIP())}:${place}`
  const work = () => (isPooled() ? load("pages").answerUncached(event) : event.next())
  respondWhenBusy(
    event,
    () => runJob({ event, lane: "uncached", key, work }),
    () => {
      throw new HttpError(503, STATUS_MESSAGES[503])
    },
  )
})
