import { z } from "zod"
import { toDbTimestamp } from "../../src/domain/values/date"
import { DAY } from "../../src/domain/values/durations"
import type { Api } from "../lib/api"

/** The demo provider bills every 30 days (pb_hooks/features/payments/demo.ts): three times by now. */
const AGE = 70 * DAY
const UNTIL_NEXT = 20 * DAY

const optionsSchema = z.object({ provider: z.string() })
const recordSchema = z.object({ id: z.string() })

/** Gives a subscription, which has three invoices at the demo provider and is free where Stripe takes the money. */
export async function giveSubscription(superuser: Api, userId: string): Promise<void> {
  const { provider } = optionsSchema.parse(await superuser("GET", "/api/payment/options"))
  const bought = {
    external_id: `sub_demo_${userId}`,
    customer_id: `cus_demo_${userId}`,
    item_id: `si_demo_${userId}`,
    method: "Demo-Karte •••• 4242",
    period_end: toDbTimestamp(Date.now() + UNTIL_NEXT),
  }
  const { id } = recordSchema.parse(
    await superuser("POST", "/api/collections/subscriptions/records", {
      provider,
      ...(provider === "demo" ? bought : { external_id: `free_${userId}` }),
      status: "active",
      plan: "professional",
      user_id: userId,
    }),
  )
  const query = `UPDATE subscriptions SET created_at = '${toDbTimestamp(Date.now() - AGE)}' WHERE id = '${id}'`
  await superuser("POST", "/api/sql", { query })
}
