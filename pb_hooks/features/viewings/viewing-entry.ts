import { MINUTE } from "../../../src/domain/values/durations"
import { shownEmail } from "../../../src/domain/values/shown-email"
import { type CalendarEntry, writeCalendar } from "../../../src/domain/viewings/calendar"
import { getTimestamp } from "../../database/columns"
import { type Db, findById, getStrings } from "../../database/records"
import { appUrl } from "../../engine/env"
import { hasConfirmed } from "../confirmations"
import { getPublicAddress } from "../properties"
import { findHost, type Host } from "./people"

const TEXTS = ["id", "status", "property_title", "name", "email", "phone", "message"] as const

/** The facts of which an entry of a calendar is made; instants are ISO. */
export type EntryFacts = Record<(typeof TEXTS)[number], string> & {
  starts_at: string
  updated_at: string
  minutes: number
  sequence: number
  /** The whole address, also if the listing's page hides it. */
  address: string
  /** The address that the visitor may be told. */
  visitorAddress: string
  host: Host
}

export function readEntryFacts(app: Db, viewing: core.Record): EntryFacts {
  const property = findById("properties", viewing.getString("property_id"), app)
  return {
    ...getStrings(viewing, TEXTS),
    // A new record has no id among its columns.
    id: viewing.id,
    starts_at: getTimestamp(viewing, "starts_at"),
    updated_at: getTimestamp(viewing, "updated_at"),
    minutes: viewing.getInt("minutes"),
    sequence: viewing.getInt("sequence"),
    address: property?.getString("address") ?? "",
    visitorAddress: property === null ? "" : addressForVisitor(app, viewing, property),
    host: findHost(app, viewing),
  }
}

/** An address that the listing's page hides is told once the visitor has confirmed what they must. */
function addressForVisitor(app: Db, viewing: core.Record, property: core.Record): string {
  const isTold = !property.getBool("hide_address") || hasConfirmed(app, toSubject(viewing))
  return isTold ? property.getString("address") : getPublicAddress(property).address
}

/** Returns the subject of the visitor's link. */
export const toSubject = (viewing: core.Record) => ({
  companyId: viewing.getString("company_id"),
  propertyId: viewing.getString("property_id"),
  viewingId: viewing.id,
  person: { name: viewing.getString("name"), email: viewing.getString("email") },
})

const shownHost = () =>
  appUrl()
    .replace(/^[a-z]+:\/\//, "")
    .replace(/[:/].*$/, "")

/** Makes the visitor's entry, or the one of who shows the listing. */
export function toEntry(facts: EntryFacts, reader: "visitor" | "host"): CalendarEntry {
  const { host, name, phone, email, message, property_title } = facts
  const start = Date.parse(facts.starts_at)
  const described =
    reader === "visitor"
      ? [message, [`Es empfängt Sie ${host.name}.`, host.phone && `Telefon: ${host.phone}`].filter(Boolean).join(" ")]
      : [name, phone, shownEmail(email), message]
  return {
    uid: `${facts.id}@${shownHost()}`,
    sequence: facts.sequence,
    start,
    end: start + facts.minutes * MINUTE,
    changed: Date.parse(facts.updated_at),
    isCancelled: facts.status === "cancelled",
    summary: reader === "visitor" ? `Besichtigung: ${property_title}` : `Besichtigung ${name}: ${property_title}`,
    location: reader === "visitor" ? facts.visitorAddress : facts.address,
    description: described.filter(Boolean).join("\n"),
    // A published entry needs an organizer with an address (RFC 5546, 3.2.1).
    organizer: { name: host.name, email: host.email || $app.settings().meta.senderAddress },
  }
}

/** Returns the file that puts a viewing into a calendar, or takes it out again. */
export function calendarFile(facts: EntryFacts, reader: "visitor" | "host") {
  const entry = toEntry(facts, reader)
  return {
    name: "besichtigung.ics",
    text: writeCalendar({ method: entry.isCancelled ? "CANCEL" : "PUBLISH", entries: [entry] }),
  }
}
