import { MINUTE } from "../../src/domain/values/durations"
import { getProperty } from "../../src/domain/values/type-guards"
import { isUnexpired } from "./clock"
import type { FailureFacts } from "./logging"
import { redact } from "./redact"

/** Read out on the telephone: without letters and digits that look or sound alike. */
const LETTERS = "ABCDEFGHKLMNPRSTUVWXYZ23456789"
const LETTERS_OF_ID = 8
const PLACES = 4
/** Of a route and status in a minute. */
const MAX_LINES = 60

/**
 * For programs that collect logs, on the server's error output; what no client was told of goes into PocketBase's log as well.
 * Requests that fail by the thousand, as where somebody floods a busy server, share the id of the last line.
 */
export function writeFailure(failed: string, error: unknown, facts: FailureFacts): string {
  const id = $security.randomStringWithAlphabet(LETTERS_OF_ID, LETTERS)
  const shared = facts.route === undefined ? id : countedId(`failures:${facts.route} ${facts.status}`, id)
  if (shared !== id) return shared
  const [message = "", ...calls] = formatError(error).split(/\n\s*at /)
  const reason = redact(message.replace(/^(?:Go)?Error: /, ""))
  const at = formatPlaces(calls)
  const line = { time: new Date().toISOString(), id, failed, ...facts, reason, ...(at && { at }) }
  // A command of its own: what the program's root command writes there is dropped from PocketBase 0.40 on.
  new Command().errOrStderr().write(toBytes(`${JSON.stringify(line)}\n`))
  // An error with a status is an answer, of whichever library.
  if (getProperty(error, "status") === undefined) {
    $app.logger().error(failed, "id", id, ...Object.entries(facts).flat(), "reason", reason, "at", at)
  }
  return id
}

/** `id` where a line may be written, else that of the last one. */
function countedId(name: string, id: string): string {
  let shared = id
  $app.store().setFunc(name, (stored) => {
    const [until = "0", count = "0", last = ""] = typeof stored === "string" ? stored.split(" ") : []
    if (!isUnexpired(Number(until), MINUTE)) return `${Date.now() + MINUTE} 1 ${id}`
    if (Number(count) < MAX_LINES) return `${until} ${Number(count) + 1} ${id}`
    shared = last
    return stored
  })
  return shared
}

/** With its stack, which what another engine has thrown has as well. */
function formatError(error: unknown): string {
  const stack = getProperty(error, "stack")
  if (typeof stack === "string" && stack !== "") return stack
  const whole = getProperty(error, "string")
  return typeof whole === "function" ? String(whole.call(error)) : String(error)
}

/** Where it was thrown, and by whom that was called: names of functions and files are the product's. */
const formatPlaces = (calls: readonly string[]): string =>
  calls
    .flatMap((call) => {
      const [, name = "", file] = /^(?:([\w$<>.]+) \()?\S*?([\w.-]+\.(?:js|tsx?):\d+:\d+)/.exec(call) ?? []
      return file === undefined ? [] : [`${name} ${file}`.trim()]
    })
    .slice(0, PLACES)
    .join(" < ")
