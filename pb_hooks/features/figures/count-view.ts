import { isRobot } from "../../../src/domain/pages/robot"
import { HttpError } from "../../engine/http-error"
import { withMetrics } from "../../engine/request-metrics"
import { readHeader } from "../../server/http/request"
import { addView } from "./listing-days"

/** Counts the view of a browser that shows this listing. The response never says why a view does not count. */
export const countView = withMetrics((event) => {
  try {
    if (isVisitor(event)) addView(event)
    event.noContent(204)
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    event.string(error.status, error.message)
  }
})

function isVisitor(event: core.RequestEvent): boolean {
  const [agent, site, purpose] = [
    readHeader(event, "User-Agent"),
    readHeader(event, "Sec-Fetch-Site"),
    readHeader(event, "Sec-Purpose"),
  ]
  return !isRobot(agent) && (site === "" || site === "same-origin") && purpose === ""
}
