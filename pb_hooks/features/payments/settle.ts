import { type Db, inTransaction } from "../../database/records"
import { applySession, findCheckout, getCheckoutState } from "./checkouts"
import { thankGuest } from "./purchase-mail"
import type { PaymentEvent, SessionSnapshot, Settlement } from "./snapshots"
import { writeSubscription } from "./subscriptions"
import { noteUnknown } from "./unknown-to-provider"

/** The only event without a counterpart in the session, which still looks as if it might be paid. */
export const PAYMENT_FAILED = "checkout.session.async_payment_failed"

export function isSettled(app: Db, provider: string, eventId: string): boolean {
  const known = $dbx.hashExp({ provider, event_id: eventId })
  return app.countRecords("payment_events", known) > 0
}

/** Events may arrive in any order, repeatedly and concurrently: the result is the same. */
export function settle({ provider, event, session, subscription, unknown }: Settlement): void {
  inTransaction((app) => {
    if (event !== undefined) {
      if (isSettled(app, provider, event.id)) return
      storeEvent(app, provider, event)
    }
    if (session) {
      const checkout = findCheckout(app, session.checkoutId)
      if (checkout !== null) apply(app, checkout, session, event?.type === PAYMENT_FAILED)
    }
    if (subscription) writeSubscription(app, provider, subscription)
    if (unknown) noteUnknown(app, provider, unknown)
  })
}

function apply(app: Db, checkout: core.Record, session: SessionSnapshot, failed: boolean): void {
  const before = getCheckoutState(checkout)
  applySession(app, checkout, session, failed)
  if (before !== "paid" && getCheckoutState(checkout) === "paid") thankGuest(app, checkout, session)
}

/** Stores an event without its content, which contains personal data and is fetched anyway. */
function storeEvent(app: Db, provider: string, { id, type, objectId }: PaymentEvent): void {
  const record = new Record(app.findCollectionByNameOrId("payment_events"), { provider, event_id: id, type })
  record.set("payload", JSON.stringify({ object: objectId }))
  app.save(record)
}
