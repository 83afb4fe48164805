import { fromBerlinTime, isDay } from "../values/date"
import { MINUTE } from "../values/durations"

const ISO = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/

/**
 * Returns an instant as ISO 8601 in UTC, to the minute; `""` for an empty text, null for one that names no instant. Without
 * a zone it is the time on the clocks of Berlin, as a form sends it.
 */
export function parseInstant(text: string): string | null {
  const written = text.trim()
  if (written === "") return ""
  const [, day = "", time = "", zone = ""] = ISO.exec(written) ?? []
  const instant = zone === "" ? fromBerlinTime({ day, time }) : fromZone(day, time, zone)
  return instant === null ? null : new Date(instant).toISOString()
}

/** Does the same for a time that is offered, and so cannot be empty. */
export const parseSlot = (text: string): string | null => parseInstant(text) || null

/** Engines disagree on days that do not exist, so the day is checked before it is parsed. */
function fromZone(day: string, time: string, zone: string): number | null {
  if (!isDay(day)) return null
  const [, sign = "+", hours = "0", minutes = "0"] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? []
  const offset = (Number(hours) * 60 + Number(minutes)) * MINUTE
  const instant = Date.parse(`${day}T${time}:00Z`)
  if (Number.isNaN(instant) || Number(hours) > 14 || Number(minutes) > 59) return null
  return instant - (sign === "-" ? -offset : offset)
}
