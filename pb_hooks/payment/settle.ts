import { inTransaction, type Store } from "../http/store"
import { advance, findCheckout } from "./checkouts"
import { reviewCompanyOf } from "./entitlements"
import type { PaymentEvent, Settlement } from "./snapshots"
import { writeSubscription } from "./subscriptions"

/** The one event that says that money will not come; the session itself looks as if it still might. */
export const PAYMENT_FAILED = "checkout.session.async_payment_failed"

/** Whether this event was worked through before. */
export function isSettled(app: Store, provider: string, eventId: string): boolean {
  const known = $dbx.hashExp({ provider, event_id: eventId })
  return app.countRecords("payment_events", known) > 0
}

/**
 * Everything a payment changes, in one transaction: the event that told of it, the attempt with its coupon, and the
 * subscription. Whatever order events come in, and however often, the same state results. Providers are asked before:
 * there is one writer, and it must not wait for a network.
 */
export function settle({ provider, event, session, subscription }: Settlement): void {
  inTransaction((app) => {
    if (event !== undefined) {
      // Two deliveries of one event at the same time: the second finds the first's work done.
      if (isSettled(app, provider, event.id)) return
      storeEvent(app, provider, event)
    }
    if (session) {
      const checkout = findCheckout(app, session.checkoutId)
      if (checkout !== null) advance(app, checkout, session, event?.type === PAYMENT_FAILED)
    }
    if (subscription) {
      const written = writeSubscription(app, provider, subscription)
      if (written !== null) reviewCompanyOf(app, written.getString("user_id"))
    }
  })
}

/** What the event held is not kept: it names people, and all that counts was fetched. */
function storeEvent(app: Store, provider: string, { id, type, objectId }: PaymentEvent): void {
  const record = new Record(app.findCollectionByNameOrId("payment_events"), { provider, event_id: id, type })
  record.set("payload", JSON.stringify({ object: objectId }))
  app.save(record)
}
