import { expect, it } from "vitest"
import type { Viewing } from "../../domain/viewings/viewing"
import { groupByDay, isOver } from "./group-viewings"
import { parseClock } from "./viewing-form"

const at = (starts_at: string): Viewing => ({ id: starts_at, starts_at, minutes: 30 }) as Viewing
const now = Date.parse("2026-10-25T22:30:00Z")

it("Viewings stand below their day in Berlin, also where the clock has gone back", () => {
  const days = ["2026-10-25T22:45:00Z", "2026-10-25T23:00:00Z", "2026-10-26T22:59:00Z", "2026-10-26T23:00:00Z"].map(at)
  const grouped = groupByDay(days, now).map(({ name, label, viewings }) => [name, label, viewings.length])
  expect(grouped).toEqual([
    ["today", "Sonntag, 25. Okt. 2026", 1],
    ["tomorrow", "Montag, 26. Okt. 2026", 2],
    ["other", "Dienstag, 27. Okt. 2026", 1],
  ])
})

it("A viewing is over at its end", () => {
  expect([at("2026-10-25T22:00:00Z"), at("2026-10-25T22:01:00Z")].map((viewing) => isOver(viewing, now))).toEqual([
    true,
    false,
  ])
})

it.each([
  ["17", "17:00"],
  ["9", "09:00"],
  ["17.30", "17:30"],
  ["1730", "17:30"],
  ["9:05 Uhr", "09:05"],
  ["abends", "abends"],
])("The time %j is read as %s", (typed, clock) => expect(parseClock(typed)).toBe(clock))
