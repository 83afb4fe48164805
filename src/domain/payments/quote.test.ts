import fc from "fast-check"
import { expect, it } from "vitest"
import { discountedCents } from "./coupon"
import { computeQuote, isTooSmallToPay } from "./quote"

const CASES = 10_000
const coupon = fc.record({
  discount_type: fc.constantFrom("free" as const, "percentage" as const, "fixed" as const),
  discount_value: fc.oneof(
    fc.double({ min: 0, max: 1_000_000, noNaN: true }),
    fc.integer({ min: 0, max: 100 }),
    fc.constantFrom(0, -0, 0.005, 0.01, 1.005, 33.33, 99.99, 100, 1e-9, 1_000_000),
  ),
})

it(`never goes below 0 or above the price, in whole cents (${CASES} cases)`, () => {
  const price = fc.integer({ min: 0, max: 10_000_000 })
  fc.assert(
    fc.property(price, coupon, (cents, { discount_type, discount_value }) => {
      const total = discountedCents(cents, { discount_type, discount_value })
      expect(Number.isInteger(total) && !Object.is(total, -0)).toBe(true)
      expect(total).toBeGreaterThanOrEqual(0)
      expect(total).toBeLessThanOrEqual(cents)
    }),
    { numRuns: CASES, seed: 20_261_121 },
  )
})

it("never gives more for less: a higher discount never costs more", () => {
  const kind = fc.constantFrom("percentage" as const, "fixed" as const)
  const value = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)
  fc.assert(
    fc.property(kind, value, value, (discount_type, a, b) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)].map((discount_value) =>
        discountedCents(3900, { discount_type, discount_value }),
      )
      expect(high).toBeLessThanOrEqual(low ?? 0)
    }),
    { numRuns: 2_000, seed: 20_261_121 },
  )
})

it("adds up, and knows what is too small to be charged", () => {
  fc.assert(
    fc.property(fc.constantFrom("starter" as const, "professional" as const), coupon, (plan, given) => {
      const quote = computeQuote(plan, given)
      expect(quote.total_cents + quote.discount_cents).toBe(quote.cents)
      expect(isTooSmallToPay(quote)).toBe(quote.total_cents >= 1 && quote.total_cents <= 49)
    }),
    { numRuns: 2_000, seed: 20_261_121 },
  )
  expect(computeQuote("starter", null)).toEqual({ cents: 1900, discount_cents: 0, total_cents: 1900 })
})
