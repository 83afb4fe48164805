import { readRoutes } from "virtual:route-traits"
import { STATUS_MESSAGES } from "../../../src/domain/values/status-messages"
import { HttpError, notFound } from "../../engine/http-error"
import { withMetrics } from "../../engine/request-metrics"
import { respondError } from "../http/respond"
import { CACHED_PAGES, FORM_PAGES, isAmong, UNCACHED_PAGES } from "../pages/page-paths"
import { siteFiles } from "./site-files"

/** Answers requests that match no route: 405 if the path takes other methods, else 404. */
export const respondUnknown = withMetrics(refuse)

function refuse(event: core.RequestEvent): void {
  const path = event.request?.url?.path ?? ""
  const methods = path.startsWith("/api/") ? findMethods(path) : methodsOfPage(path)
  if (methods.length === 0) {
    respondError(event, notFound())
    return
  }
  event.response.header().set("Allow", methods.join(", "))
  respondError(event, new HttpError(405, STATUS_MESSAGES[405]))
}

function methodsOfPage(path: string): string[] {
  if (isAmong(FORM_PAGES, path)) return ["GET", "HEAD", "POST"]
  return siteFiles()[path] || isAmong([...CACHED_PAGES, ...UNCACHED_PAGES], path) ? ["GET", "HEAD"] : []
}

/** `/api/coupons/validate` is a coupon's path, too. */
function findMethods(path: string): string[] {
  const known = Object.entries(readRoutes()).filter(([pattern]) => isAmong([pattern], path.replace("/api", "")))
  const methods = known.flatMap(([, traits]) => Object.keys(traits))
  if (methods.length === 0) return []
  return [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"].sort()
}
