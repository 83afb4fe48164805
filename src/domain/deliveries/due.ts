import { MINUTE } from "../values/durations"

/** A sender that runs looks every few seconds, but may have much to send. */
const LATE_MS = 15 * MINUTE

/** Whether what is sent at an instant (ISO 8601) is to come, is being taken up, or waits in vain. */
export function dueState(dueAt: string, now: number): "later" | "now" | "overdue" {
  const late = now - Date.parse(dueAt.replace(" ", "T"))
  if (late < 0) return "later"
  return late < LATE_MS ? "now" : "overdue"
}
