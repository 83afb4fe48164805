import { expect, it } from "vitest"
import { LONG_TEXT } from "../values/fields"
import { listViewingDays, withViewingTime } from "./viewing-wish"

it("offers six days without Sundays, by the calendar of Berlin", () => {
  // A Thursday, half past midnight in Berlin.
  const now = Date.parse("2026-11-25T23:30:00Z")
  expect(listViewingDays("active", now)).toEqual([
    "2026-11-28",
    "2026-11-30",
    "2026-12-01",
    "2026-12-02",
    "2026-12-03",
    "2026-12-04",
  ])
  expect(listViewingDays("sold", now), "nobody views what is sold").toEqual([])
})

it.each([
  ["viewing", "2026-11-30", "morning", "Gern.\n\nBesichtigung am liebsten: Montag, 30. Nov. 2026, vormittags"],
  ["viewing", "2026-11-30", "", "Gern.\n\nBesichtigung am liebsten: Montag, 30. Nov. 2026"],
  ["viewing", "", "evening", "Gern.\n\nBesichtigung am liebsten: abends"],
  ["viewing", "", "", "Gern."],
  ["call", "2026-11-30", "morning", "Gern."],
] as const)("adds the time to a wish for a %s: %j %j", (wish, viewing_day, viewing_time, expected) => {
  expect(withViewingTime({ message: "Gern.", wish, viewing_day, viewing_time })).toBe(expected)
})

it("keeps a message that fills the inbox's field", () => {
  const message = "x".repeat(LONG_TEXT)
  expect(withViewingTime({ message, wish: "viewing", viewing_day: "", viewing_time: "evening" })).toBe(message)
})
