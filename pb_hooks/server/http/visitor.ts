import { isRobot } from "../../../src/domain/pages/robot"
import { readHeader } from "./request"

/** Returns whether somebody asks by a page of ours in a browser: no robot, no other website, and nothing loaded in advance. */
export function isVisitor(event: core.RequestEvent): boolean {
  const [agent, site, purpose] = [
    readHeader(event, "User-Agent"),
    readHeader(event, "Sec-Fetch-Site"),
    readHeader(event, "Sec-Purpose"),
  ]
  return !isRobot(agent) && (site === "" || site === "same-origin") && purpose === ""
}
