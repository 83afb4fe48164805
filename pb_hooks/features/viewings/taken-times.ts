import { toDbTimestamp } from "../../../src/domain/values/date"
import { DAY } from "../../../src/domain/values/durations"
import { formatAppointment } from "../../../src/domain/viewings/format-time"
import { findObstacle, freeSlots, type TakenTime } from "../../../src/domain/viewings/slots"
import { getTimestamp, isoInstant, jsonObject } from "../../database/columns"
import type { Db } from "../../database/records"
import { queryRows } from "../../database/sql"
import { HttpError } from "../../engine/http-error"

const ROW = jsonObject({
  property_id: "property_id",
  starts_at: isoInstant("starts_at"),
  minutes: "minutes",
  places: "places",
})

/** Confirmed viewings of the same agent. A viewing without an agent meets only those of its listing that have none either. */
const TAKEN = `SELECT ${ROW} AS row FROM viewings WHERE company_id = {:company} AND agent_id = {:agent}
  AND status = 'confirmed' AND starts_at > {:from} AND starts_at < {:until} AND id != {:id}
  AND (agent_id != '' OR property_id = {:property})`

/** Returns the time that others take between two instants; no viewing lasts a day. */
function findTaken(app: Db, viewing: core.Record, from: number, until: number): TakenTime[] {
  const text = (name: string) => viewing.getString(name)
  const between = { from: toDbTimestamp(from - DAY), until: toDbTimestamp(until + DAY) }
  const of = { company: text("company_id"), agent: text("agent_id"), property: text("property_id"), id: viewing.id }
  return queryRows(app, TAKEN, { ...of, ...between }).map((row) => JSON.parse(row))
}

const getAsked = (viewing: core.Record) => ({
  property_id: viewing.getString("property_id"),
  minutes: viewing.getInt("minutes"),
  places: viewing.getInt("places"),
  may_overlap: viewing.getBool("may_overlap"),
})

export const getSlots = (viewing: core.Record): string[] => JSON.parse(viewing.getString("slots") || "null") ?? []

/** Returns the offered starts that the visitor can pick now. */
export function findFreeSlots(app: Db, viewing: core.Record, now: number): string[] {
  const slots = getSlots(viewing)
  const instants = slots.map((slot) => Date.parse(slot))
  const taken = slots.length === 0 ? [] : findTaken(app, viewing, Math.min(...instants), Math.max(...instants))
  return freeSlots(slots, getAsked(viewing), taken, now)
}

const WHY = {
  full: (time: string) => `Dieser Termin ist schon vergeben: ${time}`,
  busy: (time: string) => `In dieser Zeit gibt es schon eine andere Besichtigung: ${time}`,
} as const

const ALLOW = "Erlauben Sie die Überschneidung, oder nehmen Sie eine andere Zeit"

/**
 * Throws 409 for a time that is given already, or at which the agent shows something else; `may_overlap` is among the fields
 * where it helps. `field` is what is corrected.
 */
export function assertFree(
  app: Db,
  viewing: core.Record,
  starts: readonly string[],
  field: "slots" | "starts_at",
): void {
  for (const starts_at of starts) {
    const instant = Date.parse(starts_at)
    const asked = { ...getAsked(viewing), starts_at }
    const obstacle = findObstacle(asked, findTaken(app, viewing, instant, instant))
    if (obstacle === null) continue
    const message = WHY[obstacle](formatAppointment(starts_at, asked.minutes))
    throw new HttpError(409, message, { [field]: message, ...(obstacle === "busy" && { may_overlap: ALLOW }) })
  }
}

export const getStart = (viewing: core.Record): string => getTimestamp(viewing, "starts_at")
