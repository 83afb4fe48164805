import { DAY } from "../values/durations"
import type { HeldSubscription } from "./payment"

/** The demo provider's month. */
export const DEMO_MONTH = 30 * DAY

const MAX_SHOWN = 12

export type DemoInvoice = { number: string; date: string; cents: number }

type Billed = Pick<HeldSubscription, "started_at" | "period_end" | "price">

/**
 * Returns the invoices of a demo subscription, the newest first: one for each month that has begun, at the price of today. They
 * are computed, as the demo takes no money and stores none.
 */
export function demoInvoices({ started_at, period_end, price }: Billed): DemoInvoice[] {
  if (started_at === null || period_end === null || price === null) return []
  // The first month begins some milliseconds before or after its row is stored.
  const months = Math.round((Date.parse(period_end) - Date.parse(started_at)) / DEMO_MONTH)
  return Array.from({ length: Math.min(months, MAX_SHOWN) }, (_, index) => {
    const date = new Date(Date.parse(period_end) - (index + 1) * DEMO_MONTH).toISOString()
    return { number: `DEMO-${date.slice(0, 10).replaceAll("-", "")}`, date, cents: price.total_cents }
  })
}
