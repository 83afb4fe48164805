import { clientNetwork } from "../auth/client-network"
import { refusing, setPageHeaders } from "../http/page-response"
import { setIsolationHeaders } from "../http/respond"
import { countCall, isPooled, load, respondWhenBusy, runJob } from "./admission"

/** Files that one network gets at the same time, however slowly it reads. */
const AT_ONCE = 3

const BUSY = "Gerade werden sehr viele Unterlagen geladen. Bitte versuchen Sie es in einem Moment noch einmal."

/** Sends a document of a listing, within a bounded number of slots: an engine is held until the last byte has left. */
export const serveDocument = refusing((event) => {
  countCall()
  const id = event.request?.pathValue("id") ?? ""
  const lane = Number.parseInt(id.slice(-1), 36) % AT_ONCE
  const key = `document:${clientNetwork(event.realIP())}:${lane}`
  const work = () => (isPooled() ? load("pages").sendDocument(event) : event.next())
  respondWhenBusy(
    event,
    () => void runJob({ event, lane: "documents", key, work }),
    () => {
      setIsolationHeaders(event.response.header(), "document")
      event.response.header().set("Cache-Control", "no-store")
      event.string(503, BUSY)
    },
  )
})

/** The page behind a link to documents. */
export const serveDocumentLink = refusing((event) => {
  countCall()
  const work = () => (isPooled() ? load("pages").renderDocumentLink(event) : event.next())
  respondWhenBusy(
    event,
    () => void runJob({ event, lane: "parts", work }),
    () => {
      setPageHeaders(event.response.header(), "property")
      event.response.header().set("Cache-Control", "no-store")
      event.string(503, BUSY)
    },
  )
})
