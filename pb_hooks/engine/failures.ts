import { MINUTE } from "../../src/domain/values/durations"
import { getProperty } from "../../src/domain/values/type-guards"
import { isUnexpired } from "./clock"
import type { FailureFacts } from "./logging"
import { redact } from "./redact"

/** The alphabet of ids that people read out on the telephone: it lacks characters that look or sound alike. */
const LETTERS = "ABCDEFGHKLMNPRSTUVWXYZ23456789"
const LETTERS_OF_ID = 8
const PLACES = 4
/** The highest number of lines for a route and status in a minute, and if the server is only busy; the metrics count all. */
const [MAX_LINES, MAX_BUSY_LINES] = [60, 1]

/**
 * Writes to the server's error output, for programs that collect logs; failures not sent to a client also go into
 * PocketBase's log. Failures by the thousand, as in a flood of requests, share the id of the last line.
 */
export function writeFailure(failed: string, error: unknown, facts: FailureFacts): string {
  const id = $security.randomStringWithAlphabet(LETTERS_OF_ID, LETTERS)
  const shared =
    facts.route === undefined
      ? id
      : countedId(`failures:${facts.route} ${facts.status}`, id, facts.status === 503 ? MAX_BUSY_LINES : MAX_LINES)
  if (shared !== id) return shared
  const [message = "", ...calls] = formatError(error).split(/\n\s*at /)
  const reason = redact(message.replace(/^(?:Go)?Error: /, ""))
  const at = formatPlaces(calls)
  const line = { time: new Date().toISOString(), id, failed, ...facts, reason, ...(at && { at }) }
  // The command is a separate one: PocketBase 0.40 and newer drop what the root command writes there.
  new Command().errOrStderr().write(toBytes(`${JSON.stringify(line)}\n`))
  // An error with a status is an answer, of whichever library.
  if (getProperty(error, "status") === undefined) {
    $app.logger().error(failed, "id", id, ...Object.entries(facts).flat(), "reason", reason, "at", at)
  }
  return id
}

/** Returns `id` if a line may be written, or else the id of the last line. */
function countedId(name: string, id: string, most: number): string {
  let shared = id
  $app.store().setFunc(name, (stored) => {
    const [until = "0", count = "0", last = ""] = typeof stored === "string" ? stored.split(" ") : []
    if (!isUnexpired(Number(until), MINUTE)) return `${Date.now() + MINUTE} 1 ${id}`
    if (Number(count) < most) return `${until} ${Number(count) + 1} ${id}`
    shared = last
    return stored
  })
  return shared
}

/** Formats an error with its stack, which errors thrown by other engines have as well. */
function formatError(error: unknown): string {
  const stack = getProperty(error, "stack")
  if (typeof stack === "string" && stack !== "") return stack
  const whole = getProperty(error, "string")
  return typeof whole === "function" ? String(whole.call(error)) : String(error)
}

/** Formats where the error was thrown and the callers: names of functions and files are the product's. */
const formatPlaces = (calls: readonly string[]): string =>
  calls
    .flatMap((call) => {
      const [, name = "", file] = /^(?:([\w$<>.]+) \()?\S*?([\w.-]+\.(?:js|tsx?):\d+:\d+)/.exec(call) ?? []
      return file === undefined ? [] : [`${name} ${file}`.trim()]
    })
    .slice(0, PLACES)
    .join(" < ")
