import { expect, it } from "vitest"
import type { PaymentOptions } from "../../api/payments"
import type { HeldSubscription } from "../../domain/payments/payment"
import { computeQuote } from "../../domain/payments/quote"
import { buildOrder } from "./order"

const options: PaymentOptions = {
  provider: "stripe",
  vat_included: true,
  vat_added: false,
  terms_url: "",
  money_back_days: 30,
  trial_days: 0,
  storage_mb: 5000,
  plans: [
    { id: "starter", name: "Starter", cents: 1900, properties: 25 },
    { id: "professional", name: "Professional", cents: 3900, properties: null },
  ],
}
const free = { cents: 3900, discount_cents: 3900, total_cents: 0 }
const held: HeldSubscription = {
  id: "sub000000000001",
  plan: "professional",
  status: "active",
  active: true,
  started_at: null,
  period_end: null,
  cancel_at: null,
  mine: true,
  manageable: false,
  invoices: false,
  counts: "now",
  company_name: null,
  buyer_left: false,
  price: free,
  coupon_code: null,
  method: null,
}

it("says of the plan in use what it costs its holder", () => {
  expect(buildOrder("professional", options, held, null)).toMatchObject({ kind: "same", quote: free, isFree: true })
  const less = { cents: 3900, discount_cents: 1000, total_cents: 2900 }
  const discounted = { ...held, manageable: true, price: less, coupon_code: "FRUEHLING" }
  expect(buildOrder("professional", options, discounted, null)).toMatchObject({
    kind: "same",
    quote: less,
    code: "FRUEHLING",
    isFree: false,
  })
})

it("says of another plan what it costs from now on", () => {
  const listed = { cents: 1900, discount_cents: 0, total_cents: 1900 }
  const order = buildOrder("starter", options, held, null)
  expect(order).toMatchObject({ kind: "new", ownPlan: "professional", quote: listed, isFree: false })
  expect(order?.code).toBeUndefined()
})

it("counts a coupon in, where something is bought", () => {
  const coupon = { discount_type: "percentage", discount_value: 50 } as const
  const prices = { starter: computeQuote("starter", coupon), professional: computeQuote("professional", coupon) }
  const applied = { code: "HALB", description: "50 %", prices }
  expect(buildOrder("starter", options, null, applied)).toMatchObject({ code: "HALB", quote: prices.starter })
})

it("keeps the coupon of the plan in use when it is changed for another", () => {
  const discounted = { ...held, manageable: true, coupon_code: "FRUEHLING" }
  const kept = (plan: "starter" | "professional") => buildOrder(plan, options, discounted, null)?.keptCode
  expect([kept("starter"), kept("professional")]).toEqual(["FRUEHLING", null])
})
