import { expect, test } from "vitest"
import { demoInvoices } from "./demo-invoices"
import type { HeldSubscription } from "./payment"

const price = { cents: 3900, discount_cents: 900, total_cents: 3000 }
const held = { started_at: "2026-09-17T10:00:00.250Z", period_end: "2026-12-16T10:00:00.000Z", price }

test.each([
  ["three months that have begun", held, ["DEMO-20261116", "DEMO-20261017", "DEMO-20260917"]],
  ["the first month", { ...held, period_end: "2026-10-17T09:59:59.000Z" }, ["DEMO-20260917"]],
  ["nothing where nothing is billed", { ...held, price: null }, []],
  ["nothing without an end of the month", { ...held, period_end: null }, []],
])("a demo subscription has invoices for %s", (_, subscription, numbers) => {
  const invoices = demoInvoices(subscription as HeldSubscription)
  expect(invoices.map(({ number }) => number)).toEqual(numbers)
  expect(new Set(invoices.map(({ cents }) => cents))).toEqual(new Set(numbers.length > 0 ? [3000] : []))
})
