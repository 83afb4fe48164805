import { MINUTE } from "../values/durations"

/** A running sender checks every few seconds, but may have much to send. */
const LATE_MS = 15 * MINUTE

/** Returns whether a delivery due at this time (ISO 8601) is still to come, about to start, or overdue. */
export function dueState(dueAt: string, now: number): "later" | "now" | "overdue" {
  const late = now - Date.parse(dueAt.replace(" ", "T"))
  if (late < 0) return "later"
  return late < LATE_MS ? "now" : "overdue"
}
