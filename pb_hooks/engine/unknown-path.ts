import { MINUTE } from "../../src/domain/values/durations"
import { isUnexpired } from "./clock"

const MAX_LENGTH = 200
/** The highest number of unknown paths in the log in a minute, as anybody can ask for thousands; the metrics count all. */
const MAX_LOGGED = 5

/** Logs a path that is neither a page nor a file. */
export function writeUnknownPath(path: string): void {
  let count = 1
  $app.store().setFunc("unknown:path", (stored) => {
    const [until = "0", known = "0"] = typeof stored === "string" ? stored.split(" ") : []
    if (!isUnexpired(Number(until), MINUTE)) return `${Date.now() + MINUTE} 1`
    count = Number(known) + 1
    return `${until} ${count}`
  })
  if (count <= MAX_LOGGED) $app.logger().warn("unknown path", "path", path.slice(0, MAX_LENGTH))
}
