import { STATUS_MESSAGES } from "../../src/domain/status-messages"
import { clientNetwork } from "../auth/client-network"
import { HttpError } from "../base/http-error"
import { refusing } from "../http/page-response"
import { countCall, isPooled, load, respondWhenBusy, runJob } from "./admission"

/** What one network gets at the same time, however slowly it reads. */
const AT_ONCE = 3

/** A document, or the page of a link to some. In a bounded number of slots: an engine is held until the last byte has left. */
export const serveDocument = refusing((event) => {
  countCall()
  const place = (event.request?.pathValue("id") ?? "").charCodeAt(14) % AT_ONCE
  const key = `document:${clientNetwork(event.realIP())}:${place}`
  const work = () => (isPooled() ? load("pages").sendDocument(event) : event.next())
  respondWhenBusy(
    event,
    () => runJob({ event, lane: "documents", key, work }),
    () => {
      throw new HttpError(503, STATUS_MESSAGES[503])
    },
  )
})
