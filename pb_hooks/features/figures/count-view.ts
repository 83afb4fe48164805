import { isRobot } from "../../../src/domain/pages/robot"
import { HttpError } from "../../engine/http-error"
import { measured } from "../../engine/measures"
import { headerOf } from "../../server/http/request"
import { addView } from "./listing-days"

/** Of a browser that shows this listing. What stands against it is not said. */
export const countView = measured((event) => {
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
    headerOf(event, "User-Agent"),
    headerOf(event, "Sec-Fetch-Site"),
    headerOf(event, "Sec-Purpose"),
  ]
  return !isRobot(agent) && (site === "" || site === "same-origin") && purpose === ""
}
