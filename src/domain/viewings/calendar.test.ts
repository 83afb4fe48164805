import { expect, it } from "vitest"
import { type CalendarEntry, writeCalendar } from "./calendar"
import { type Read, readByIcal } from "./calendar.fixture"

const at = (text: string) => Date.parse(text)

const entry: CalendarEntry = {
  uid: "viewing12345678@makler.example",
  sequence: 2,
  start: at("2026-12-03T16:00:00Z"),
  end: at("2026-12-03T16:30:00Z"),
  changed: at("2026-11-26T08:01:02Z"),
  isCancelled: false,
  summary: "Besichtigung: Altbau; Süd, „groß“ 🏡",
  location: "Goethestraße 5\\2, 50667 Köln",
  description: `Mit Frau Müßig.\nTreffpunkt: ${"Größe ".repeat(40)}`,
  organizer: { name: 'Eva "Evi" Müßig', email: "eva@makler.example" },
  url: "https://makler.example/besichtigung/abc",
}

const expected = ({ changed: _, isCancelled, organizer, url: _url, ...rest }: CalendarEntry, method: string): Read => ({
  ...rest,
  method,
  status: isCancelled ? "CANCELLED" : "CONFIRMED",
  organizer: `mailto:${organizer.email}`,
})

const spans: [string, string, string][] = [
  ["in winter", "2026-12-03T16:00:00Z", "2026-12-03T16:30:00Z"],
  ["in summer", "2026-07-03T16:00:00Z", "2026-07-03T16:30:00Z"],
  ["across the clock going forward", "2026-03-29T00:45:00Z", "2026-03-29T01:15:00Z"],
  ["after it", "2026-03-29T01:00:00Z", "2026-03-29T01:30:00Z"],
  ["in the hour that comes twice, first", "2026-10-25T00:15:00Z", "2026-10-25T00:45:00Z"],
  ["in the hour that comes twice, second", "2026-10-25T01:15:00Z", "2026-10-25T01:45:00Z"],
  ["after the clock went back", "2026-10-25T02:00:00Z", "2026-10-25T02:30:00Z"],
]

it.each(spans)("An entry %s is read back by two parsers", (_, start, end) => {
  for (const method of ["PUBLISH", "CANCEL"] as const) {
    const written = { ...entry, start: at(start), end: at(end), isCancelled: method === "CANCEL" }
    const text = writeCalendar({ method, entries: [written] })
    expect(readByIcal(text)).toEqual([expected(written, method)])
  }
})

it("Lines end as RFC 5545 says, and none has more than 75 bytes or half a character", () => {
  const text = writeCalendar({ method: "PUBLISH", name: "Besichtigungen", entries: [entry, { ...entry, uid: "b" }] })
  expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true)
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/)
  for (const line of text.split("\r\n")) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(line).not.toMatch(/[\ud800-\udfff]/u)
  }
  expect(text).toContain("ORGANIZER;CN=\"Eva 'Evi' Müßig\":mailto:eva@makler.example")
  expect(readByIcal(text)).toHaveLength(2)
})

it("Nothing that a visitor or a listing says begins a line of its own", () => {
  const evil = "x\r\nATTENDEE:mailto:a@b.example\nEND:VEVENT"
  const written = evil.replace("x", "x\u0000\u001b\u009f")
  const odd = {
    ...entry,
    summary: written,
    location: evil,
    description: written,
    organizer: { name: evil, email: "eva@makler.example" },
  }
  const text = writeCalendar({ method: "PUBLISH", name: evil, entries: [odd] })
  expect(
    text
      .replaceAll("\r\n ", "")
      .split("\r\n")
      .filter((line) => /^(?:ATTENDEE|END:VEVENT)/.test(line)),
  ).toEqual(["END:VEVENT"])
  expect(readByIcal(text)[0]?.summary).toBe(evil.replaceAll("\r\n", "\n"))
})
