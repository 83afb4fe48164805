import { expect, it } from "vitest"
import { everyDay, firstOfLast, priceSteps, sumDays } from "./listing-figures"

it("has every day of a period, across months and the change of the clocks", () => {
  const known = [{ day: "2026-03-29", views: 3, inquiries: 1 }]
  const days = everyDay(known, firstOfLast(3, "2026-03-30"), "2026-03-30")
  expect(days).toEqual([
    { day: "2026-03-28", views: 0, inquiries: 0 },
    { day: "2026-03-29", views: 3, inquiries: 1 },
    { day: "2026-03-30", views: 0, inquiries: 0 },
  ])
  expect([sumDays(days, "views"), sumDays(days, "inquiries")]).toEqual([3, 1])
})

it("tells a listing's prices up to a day, without changes that were taken back", () => {
  const former = [
    { day: "2026-03-02", cents: 50_000_000 },
    { day: "2026-04-01", cents: 48_000_000 },
    { day: "2026-05-01", cents: 48_000_000 },
  ]
  const listing = { first: "2026-01-15", cents: 45_000_000 }
  const beginning = { since: "2026-01-15", cents: 50_000_000 }
  const reduced = { since: "2026-03-02", cents: 48_000_000 }
  expect(priceSteps(former, { ...listing, last: "2026-06-30" })).toEqual([
    beginning,
    reduced,
    { since: "2026-05-01", cents: 45_000_000 },
  ])
  expect(priceSteps(former, { ...listing, last: "2026-04-30" })).toEqual([beginning, reduced])
  expect(priceSteps([], { ...listing, last: "2026-04-30" })).toEqual([{ since: "2026-01-15", cents: 45_000_000 }])
  expect(priceSteps([], { ...listing, last: "2025-12-31" })).toEqual([])
})
