import { expect, it } from "vitest"
import { endOfMonth, everyDay, firstOfLast, sumDays } from "./listing-figures"

it("has every day of a period, across months and the change of the clocks", () => {
  const known = [{ day: "2026-03-29", views: 3, inquiries: 1 }]
  const days = everyDay(known, firstOfLast(3, "2026-03-30"), "2026-03-30")
  expect(days).toEqual([
    { day: "2026-03-28", views: 0, inquiries: 0 },
    { day: "2026-03-29", views: 3, inquiries: 1 },
    { day: "2026-03-30", views: 0, inquiries: 0 },
  ])
  expect([sumDays(days, "views"), sumDays(days, "inquiries")]).toEqual([3, 1])
  expect(["2026-01", "2028-02", "2026-12"].map(endOfMonth)).toEqual(["2026-01-31", "2028-02-29", "2026-12-31"])
})
