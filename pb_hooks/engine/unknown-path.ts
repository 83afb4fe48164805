import { MINUTE } from "../../src/domain/values/durations"
import { consume } from "./rate-limit"

const MAX_LENGTH = 200
/** The highest number of unknown paths in the log in a minute, as anybody can ask for thousands; the metrics count all. */
const MAX_LOGGED = 5

/** Logs a path that is neither a page nor a file. */
export function writeUnknownPath(path: string): void {
  if (consume("unknown-path", 1, MAX_LOGGED, MINUTE) > 0) return
  $app.logger().warn("unknown path", "path", path.slice(0, MAX_LENGTH))
}
