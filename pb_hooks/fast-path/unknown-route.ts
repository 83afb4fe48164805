import { readRoutes } from "virtual:route-traits"
import { STATUS_MESSAGES } from "../../src/domain/status-messages"
import { HttpError, notFound } from "../base/http-error"
import { measured } from "../base/measures"
import { respondError } from "../http/respond"
import { siteFiles } from "../site/site-files"

/** Requests that match no route: 405 where the path takes other methods (decision 76), else 404. */
export const respondUnknown = measured(refuse)

const PAGES = /^\/(?:embed|makler|o|property|documents|unterlagen|suchauftrag)(?:\/|$)/
const FORMS = /\/suchauftrag(?:\/|$)/

function refuse(event: core.RequestEvent): void {
  const path = event.request?.url?.path ?? ""
  const methods = path.startsWith("/api/") ? methodsOf(path) : methodsOfPage(path)
  if (methods.length === 0) {
    respondError(event, notFound())
    return
  }
  event.response.header().set("Allow", methods.join(", "))
  respondError(event, new HttpError(405, STATUS_MESSAGES[405]))
}

const methodsOfPage = (path: string): string[] =>
  PAGES.test(path) || siteFiles()[path] ? ["GET", "HEAD", ...(FORMS.test(path) ? ["POST"] : [])] : []

/** `/api/coupons/validate` is a coupon's path, too. */
function methodsOf(path: string): string[] {
  const parts = path.replace("/api", "").split("/")
  const known = Object.entries(readRoutes()).filter(([pattern]) => matches(pattern.split("/"), parts))
  const methods = known.flatMap(([, traits]) => Object.keys(traits))
  if (methods.length === 0) return []
  return [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"].sort()
}

const matches = (pattern: readonly string[], path: readonly string[]) =>
  pattern.length === path.length &&
  pattern.every((part, index) => (part.startsWith("{") ? path[index] !== "" : part === path[index]))
