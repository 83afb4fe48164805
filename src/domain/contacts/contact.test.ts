import { expect, it } from "vitest"
import { normalizeContactPoints } from "./contact"
import { followUpDay } from "./follow-up"

it.each([
  ["tomorrow", "2026-12-31", "2027-01-01"],
  ["in3days", "2026-02-27", "2026-03-02"],
  ["nextWeek", "2026-11-23", "2026-11-30"],
  ["nextWeek", "2026-11-26", "2026-11-30"],
  ["nextWeek", "2026-11-29", "2026-11-30"],
] as const)("%s on %s is %s", (choice, today, expected) => {
  expect(followUpDay(choice, today)).toBe(expected)
})

it("keeps each address and number once, in the first spelling of a number, and the first ones filled", () => {
  const reach = { email: "", emails: ["B@x.de", "", "b@x.de", "a@x.de"], phone: "", phones: ["0221/1234567"] }
  expect(normalizeContactPoints(reach)).toEqual({
    email: "b@x.de",
    emails: ["a@x.de"],
    phone: "0221/1234567",
    phones: [],
  })
  const numbers = ["+49 221 1234567", "(0170) 7654321", "abends", "abends"]
  expect(normalizeContactPoints({ email: "", emails: [], phone: "0221 12345-67", phones: numbers })).toMatchObject({
    phone: "0221 12345-67",
    phones: ["(0170) 7654321", "abends"],
  })
})
