import Stripe from "stripe"
import { afterAll, beforeAll, expect, it } from "vitest"
import { setUpStripe } from "../../../scripts/stripe/set-up"
import { PLANS } from "../../../src/domain/payments/plan"
import { STRIPE_API_VERSION, STRIPE_EVENTS } from "../../../src/domain/payments/stripe"
import { type StripeDouble, startStripeDouble } from "../../support/stripe-double"

let double: StripeDouble
let stripe: Stripe
beforeAll(async () => {
  double = await startStripeDouble({})
  const { hostname: host, port } = new URL(double.base)
  stripe = new Stripe("sk_test_1", { host, port, protocol: "http" })
})
afterAll(() => double?.stop())

const wish = { appUrl: "https://portal.example.de", withWebhook: true, plans: PLANS }

it("makes what selling needs, and finds it when run again", async () => {
  const first = await setUpStripe(stripe, wish)
  expect(Object.keys(first.settings)).toEqual([
    "STRIPE_PRICE_STARTER",
    "STRIPE_PRICE_PROFESSIONAL",
    "STRIPE_PORTAL_CONFIGURATION",
    "STRIPE_WEBHOOK_SECRET",
  ])
  expect(double.rows.get(first.settings.STRIPE_PRICE_STARTER ?? "")).toMatchObject({
    currency: "eur",
    unit_amount: 1900,
    tax_behavior: "inclusive",
    recurring: { interval: "month" },
  })
  expect([...double.rows.values()].find(({ object }) => object === "webhook_endpoint")).toMatchObject({
    url: "https://portal.example.de/api/stripe/webhook",
    api_version: STRIPE_API_VERSION,
    enabled_events: Object.keys(STRIPE_EVENTS),
  })

  const count = double.rows.size
  const { STRIPE_WEBHOOK_SECRET: _once, ...lasting } = first.settings
  const again = await setUpStripe(stripe, wish)
  expect(again.settings).toEqual(lasting)
  expect(again.notes.join(" ")).toContain("Dashboard")
  expect(double.rows.size).toBe(count)
})

it("without an address of the product leaves the portal's way back alone", async () => {
  await setUpStripe(stripe, wish)
  const portal = () => [...double.rows.values()].find(({ object }) => object === "billing_portal.configuration")
  await setUpStripe(stripe, { ...wish, appUrl: "", withWebhook: false })
  expect(portal()?.default_return_url).toBe("https://portal.example.de/admin?tab=settings")
})

it("makes another price where a plan costs something else now", async () => {
  const before = await setUpStripe(stripe, wish)
  const dearer = { ...PLANS, starter: { name: "Starter", cents: 2100 } }
  const after = await setUpStripe(stripe, { ...wish, plans: dearer })
  expect(after.settings.STRIPE_PRICE_STARTER).not.toBe(before.settings.STRIPE_PRICE_STARTER)
  expect(after.settings.STRIPE_PRICE_PROFESSIONAL).toBe(before.settings.STRIPE_PRICE_PROFESSIONAL)
})
