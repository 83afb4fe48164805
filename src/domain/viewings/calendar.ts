import { oneLine, withoutControls } from "../values/clean-text"
import { toBerlinTime } from "../values/date"
import { HOUR } from "../values/durations"

/** An entry of a calendar. Instants are in milliseconds. */
export type CalendarEntry = {
  /** The same for every version of an entry, anywhere in the world. */
  uid: string
  /** Rises with each change, so that a newer version replaces an older one. */
  sequence: number
  start: number
  end: number
  changed: number
  isCancelled: boolean
  summary: string
  location: string
  description: string
  organizer: { name: string; email: string }
  url?: string
}

/** `PUBLISH` tells of entries, `CANCEL` takes them back (RFC 5546); a calendar that is subscribed to has a name. */
type Calendar = { method: "PUBLISH" | "CANCEL"; name?: string; entries: readonly CalendarEntry[] }

/** The rules since 1996 (Directive 2000/84/EC), which calendars need with every entry. */
const BERLIN = [
  "BEGIN:VTIMEZONE",
  "TZID:Europe/Berlin",
  ...observance("DAYLIGHT", { name: "CEST", from: "+0100", to: "+0200", start: "19960331T020000", month: 3 }),
  ...observance("STANDARD", { name: "CET", from: "+0200", to: "+0100", start: "19961027T030000", month: 10 }),
  "END:VTIMEZONE",
]

type Observance = { name: string; from: string; to: string; start: string; month: number }

function observance(kind: string, { name, from, to, start, month }: Observance): string[] {
  return [
    `BEGIN:${kind}`,
    `TZNAME:${name}`,
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    `DTSTART:${start}`,
    `RRULE:FREQ=YEARLY;BYMONTH=${month};BYDAY=-1SU`,
    `END:${kind}`,
  ]
}

/** Writes a calendar by RFC 5545. */
export function writeCalendar({ method, name, entries }: Calendar): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Makler-Portal//Besichtigungen//DE",
    "CALSCALE:GREGORIAN",
    `METHOD:${method}`,
    ...(name === undefined
      ? []
      : [`NAME:${escapeText(name)}`, `X-WR-CALNAME:${escapeText(name)}`, "REFRESH-INTERVAL;VALUE=DURATION:PT1H"]),
    ...BERLIN,
    ...entries.flatMap(writeEntry),
    "END:VCALENDAR",
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join("")
}

function writeEntry(entry: CalendarEntry): string[] {
  const { organizer } = entry
  const named = organizer.name === "" ? "" : `;CN=${quote(organizer.name)}`
  return [
    "BEGIN:VEVENT",
    `UID:${entry.uid}`,
    `DTSTAMP:${toUtc(entry.changed)}`,
    `LAST-MODIFIED:${toUtc(entry.changed)}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTART${toLocal(entry.start)}`,
    `DTEND${toLocal(entry.end)}`,
    `STATUS:${entry.isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    `SUMMARY:${escapeText(entry.summary)}`,
    ...(entry.location === "" ? [] : [`LOCATION:${escapeText(entry.location)}`]),
    ...(entry.description === "" ? [] : [`DESCRIPTION:${escapeText(entry.description)}`]),
    ...(entry.url === undefined ? [] : [`URL:${entry.url}`]),
    `ORGANIZER${named}:mailto:${organizer.email}`,
    "END:VEVENT",
  ]
}

const toUtc = (instant: number) => `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`

/** Writes Berlin's time. Programs disagree on the hours around a change of the clock, so an instant in those is in UTC. */
function toLocal(instant: number): string {
  if (shownAt(instant + HOUR) - shownAt(instant - HOUR) !== 2 * HOUR) return `:${toUtc(instant)}`
  const { day, time } = toBerlinTime(instant)
  return `;TZID=Europe/Berlin:${day.replaceAll("-", "")}T${time.replace(":", "")}00`
}

function shownAt(instant: number): number {
  const { day, time } = toBerlinTime(instant)
  return Date.parse(`${day}T${time}:00Z`)
}

/** Escapes a value of type TEXT, which holds no controls (RFC 5545, 3.3.11). */
const escapeText = (text: string) =>
  withoutControls(text)
    .replaceAll(/[\\;,]/g, "\\$&")
    .replaceAll(/\r\n?|\n/g, "\\n")

/** Quotes a parameter's value, which holds no quotation marks (3.2). */
const quote = (text: string) => `"${oneLine(text).replaceAll('"', "'")}"`

const MAX_BYTES = 75

/** The bytes of a character in UTF-8. Half a surrogate pair has those of the sign that replaces it. */
const countBytes = (code: number) => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4)

/** Folds a line of more than 75 bytes (3.1), never within a character. Encoding each character would take a thousand times as long. */
function fold(line: string): string {
  const parts: string[] = []
  let [begin, bytes] = [0, 0]
  for (let at = 0; at < line.length; ) {
    const code = line.codePointAt(at) ?? 0
    const size = countBytes(code)
    if (bytes + size > MAX_BYTES) {
      parts.push(line.slice(begin, at))
      begin = at
      // The blank that begins a continued line counts.
      bytes = 1
    }
    bytes += size
    at += code < 0x10000 ? 1 : 2
  }
  return [...parts, line.slice(begin)].join("\r\n ")
}
