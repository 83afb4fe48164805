import { rmSync } from "node:fs"
import { afterAll, beforeAll, expect, it } from "vitest"
import { inRoot } from "../../../scripts/lib/paths"
import { runCommand } from "../../../scripts/lib/run-command"
import { ensurePocketbase } from "../../../scripts/pocketbase"
import { STRIPE_API_VERSION, STRIPE_EVENTS } from "../../../src/domain/payments/stripe"
import { type StripeDouble, startStripeDouble } from "../../support/stripe-double"

const dataDir = inRoot(".cache/test", `stripe-setup-${process.pid}`)
let double: StripeDouble
let executable: string
beforeAll(async () => {
  double = await startStripeDouble({})
  executable = (await ensurePocketbase()).file
})
afterAll(async () => {
  await double?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Runs the command, and returns the settings that it prints. */
async function setUp(given: Record<string, string> = {}, ...flags: string[]) {
  const { PATH } = process.env
  const known = {
    PATH,
    STRIPE_SECRET_KEY: "sk_test_1",
    STRIPE_API_BASE: double.base,
    APP_URL: "https://portal.example.de",
  }
  const name = ["stripe-setup", ...flags]
  const { code, output } = await runCommand({ executable, dataDir, name, given: [], env: { ...known, ...given } })
  const settings = Object.fromEntries(
    [...output.matchAll(/^(STRIPE_\w+)=(\S+)$/gm)].map(([, key, value]) => [key, value]),
  )
  return { code, output, settings }
}

const find = (object: string) => [...double.rows.values()].find((row) => row.object === object)

it("makes what selling needs, and finds it when run again", async () => {
  const first = await setUp()
  expect(Object.keys(first.settings), first.output).toEqual([
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
  expect(find("webhook_endpoint")).toMatchObject({
    url: "https://portal.example.de/api/stripe/webhook",
    api_version: STRIPE_API_VERSION,
    enabled_events: Object.keys(STRIPE_EVENTS),
  })

  const count = double.rows.size
  const { STRIPE_WEBHOOK_SECRET: _once, ...lasting } = first.settings
  const again = await setUp()
  expect(again.settings).toEqual(lasting)
  expect(again.output).toContain("Dashboard")
  expect(double.rows.size).toBe(count)
})

it("without an address of the product leaves the portal's way back alone", async () => {
  await setUp({ APP_URL: "" }, "--without-webhook")
  expect(find("billing_portal.configuration")?.default_return_url).toBe("https://portal.example.de/admin?tab=settings")
})

it("makes another price where a plan costs something else now", async () => {
  const before = await setUp()
  double.change(before.settings.STRIPE_PRICE_STARTER ?? "", { unit_amount: 1700 })
  const after = await setUp()
  expect(after.settings.STRIPE_PRICE_STARTER).not.toBe(before.settings.STRIPE_PRICE_STARTER)
  expect(after.settings.STRIPE_PRICE_PROFESSIONAL).toBe(before.settings.STRIPE_PRICE_PROFESSIONAL)
})

it.each([
  ["no key", { STRIPE_SECRET_KEY: "" }, "Error: The setting STRIPE_SECRET_KEY is missing."],
  [
    "a publishable key",
    { STRIPE_SECRET_KEY: "pk_test_1" },
    "STRIPE_SECRET_KEY is wrong: it must be a secret or restricted key",
  ],
  [
    "an address that Stripe does not reach",
    { APP_URL: "http://127.0.0.1:8090" },
    "Stripe sends its events to https addresses only",
  ],
  ["nobody at the other end", { STRIPE_API_BASE: "http://127.0.0.1:1" }, "Stripe did not answer as it should."],
])("ends with 1 and says why with %s", async (_what, given, said) => {
  const { code, output } = await setUp(given)
  expect([code, output]).toEqual([1, expect.stringContaining(said)])
})
