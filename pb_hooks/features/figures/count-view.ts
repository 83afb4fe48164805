import { HttpError } from "../../engine/http-error"
import { withMetrics } from "../../engine/request-metrics"
import { isVisitor } from "../../server/http/visitor"
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
