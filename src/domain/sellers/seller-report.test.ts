import { expect, it } from "vitest"
import { hasPageEnded, lastDayOfNotice, lastDayOfPage, mandateDue } from "../properties/seller-fields"
import { parseLinks, withFormerSeals, withOwners, withoutLink } from "./owner-links"
import { countWeeks, mondayOf, tellPrices } from "./seller-report"

it("counts weeks from Monday to Sunday in Berlin, the last twelve, with those in which nothing happened", () => {
  expect(["2026-11-23", "2026-11-29", "2026-11-30"].map(mondayOf)).toEqual(["2026-11-23", "2026-11-23", "2026-11-30"])
  const days = [
    { day: "2026-11-22", views: 3, inquiries: 1 },
    { day: "2026-11-23", views: 4, inquiries: 0 },
    { day: "2026-11-29", views: 5, inquiries: 2 },
  ]
  // Monday has begun in Berlin, though not in UTC.
  const viewings = [{ starts_at: "2026-11-22T23:30:00.000Z" }]
  expect(countWeeks({ days, viewings }, "2026-11-18", "2026-11-29")).toEqual([
    { monday: "2026-11-16", views: 3, inquiries: 1, viewings: 0 },
    { monday: "2026-11-23", views: 9, inquiries: 2, viewings: 1 },
  ])
  const weeks = countWeeks({ days, viewings }, "2020-01-01", "2026-11-29")
  expect([weeks.length, weeks[0]?.monday]).toEqual([12, "2026-09-07"])
})

it("tells prices with their changes, and nothing of one that never changed", () => {
  const former = [
    { day: "2026-03-02", cents: 50_000_000 },
    { day: "2026-04-01", cents: 0 },
  ]
  const costs = { former, cents: 48_000_000, since: "2026-01-15", today: "2026-06-30" }
  const format = (cents: number) => `${cents / 100} €`
  expect(tellPrices(costs, format)).toEqual([
    { since: "2026-01-15", price: "500000 €", change: "" },
    { since: "2026-03-02", price: "0 €", change: "" },
    { since: "2026-04-01", price: "480000 €", change: "" },
  ])
  const [, second] = tellPrices({ ...costs, former: former.slice(0, 1) }, format)
  expect(second).toEqual({ since: "2026-03-02", price: "480000 €", change: "−4,0 %" })
  expect(tellPrices({ ...costs, former: [] }, format)).toEqual([])
})

it("is due on the last day of notice, else on the last day, and closes the page 30 days after mandate or sale", () => {
  const term = { mandate_until: "2027-03-31", mandate_notice_days: 28 }
  expect([lastDayOfNotice(term), mandateDue(term)]).toEqual(["2027-03-03", "2027-03-03"])
  expect(mandateDue({ ...term, mandate_notice_days: 0 })).toBe("2027-03-31")
  expect(mandateDue({ ...term, mandate_until: "" })).toBe("")
  const ends = { mandate_until: "2027-03-31", sold_on: "" }
  expect(lastDayOfPage(ends)).toBe("2027-04-30")
  expect(lastDayOfPage({ ...ends, sold_on: "2027-02-01" })).toBe("2027-03-03")
  expect(lastDayOfPage({ mandate_until: "", sold_on: "" })).toBe("")
  // Midnight in Berlin ends the last day.
  const closed = ["2027-04-30T21:59:00Z", "2027-04-30T22:01:00Z"].map((at) => hasPageEnded(ends, new Date(at)))
  expect(closed).toEqual([false, true])
})

it("gives no link the number of another one", () => {
  const both = withOwners(parseLinks(""), ["anna", "bernd"])
  const numbers = ({ of }: typeof both) => of.map(({ contact, number }) => `${contact} ${number}`)
  expect(numbers(both)).toEqual(["anna 1", "bernd 2"])
  const alone = withOwners(both, ["bernd"])
  expect(numbers(alone)).toEqual(["bernd 2"])
  expect(numbers(withOwners(alone, ["anna", "bernd"]))).toEqual(["anna 3", "bernd 2"])
  expect(numbers(withoutLink(both, "bernd"))).toEqual(["anna 1", "bernd 3"])
  const moved = withFormerSeals(both, (number) => `seal-${number}`)
  expect(parseLinks(JSON.stringify(moved)).of[1]).toEqual({ contact: "bernd", number: 2, former: ["seal-2"] })
  // A link that is revoked is revoked where the company comes from, too.
  expect(withoutLink(moved, "bernd").of[1]?.former).toEqual([])
  expect(parseLinks('{"last":"x"}')).toEqual({ last: 0, of: [] })
})
