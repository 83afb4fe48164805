import { withMetrics } from "../../engine/request-metrics"
import { assertFewFields, readBody, readQuery } from "../http/request"
import { CALENDAR_PAGE, PREVIEW_PAGE } from "../pages/page-paths"
import { refusing, sendRendered } from "../pages/page-response"
import { countCall, isPooled, type Job, load, runJob } from "./admission"
import { redirectUntidy } from "./redirect-untidy"

const MAX_BODY_BYTES = 8192

/** Serves pages for one visitor, which answer forms as well. Members do not wait for strangers. */
export const serveUncached = refusing(withMetrics(serve))

function serve(event: core.RequestEvent): void {
  countCall()
  if (event.request?.method !== "POST" && redirectUntidy(event)) return
  // Each library has its own HttpError class, so throw here.
  readQuery(event)
  readBody(event, MAX_BODY_BYTES)
  assertFewFields(event)
  const work = () => (isPooled() ? load("app").answerUncached(event) : event.next())
  runJob({ event, lane: chooseLane(event), work })
  if (!sendRendered(event)) load("native").sendPrivateFile(event)
}

/** What costs far more than a page has a slot of its own. */
function chooseLane({ auth, request }: core.RequestEvent): Job["lane"] {
  if (request?.pattern === `GET ${CALENDAR_PAGE}`) return "calendars"
  if (auth) return "api"
  return request?.pattern === `GET ${PREVIEW_PAGE}` ? "parts" : "render"
}
