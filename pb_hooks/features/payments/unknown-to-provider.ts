import type { ProviderName } from "../../../src/domain/payments/subscription"
import { toDbTimestamp } from "../../../src/domain/values/date"
import { DAY } from "../../../src/domain/values/durations"
import { getTimestamp } from "../../database/columns"
import { type Db, findById, findRecords } from "../../database/records"
import { logError } from "../../engine/logging"
import { reportToOperator } from "../../mail/administrators"
import { findSubscription, hasEnded } from "./subscriptions"

/** A wrong key is noticed within a day: with one of another account the provider knows no subscription at all. */
export const UNKNOWN_MS = DAY

export const UNKNOWN =
  "Der Zahlungsdienst kennt Ihr Abonnement nicht mehr. Wenn das morgen noch so ist, endet es hier, und Sie können ein neues abschließen."

export const isUnknown = (subscription: core.Record) => subscription.getString("unknown_since") !== ""

/** Ends a subscription that the provider has not known for a day. Tells the operator at first and at the end. */
export function noteUnknown(app: Db, provider: ProviderName, { id, fetch }: { id: string; fetch: number }): void {
  const known = findSubscription(app, provider, id)
  if (known === null || hasEnded(known) || known.getInt("fetch") >= fetch) return
  known.set("fetch", fetch)
  const since = getTimestamp(known, "unknown_since")
  const isFirst = since === ""
  if (isFirst) known.set("unknown_since", toDbTimestamp(Date.now()))
  else if (Date.parse(since) <= Date.now() - UNKNOWN_MS) known.set("status", "canceled")
  app.save(known)
  const ends = hasEnded(known)
  if (!isFirst && !ends) return
  logError("Stripe does not know a subscription", "", { row: known.id, status: known.getString("status") })
  const company = findById("companies", known.getString("company_id"), app)?.getString("name")
  reportToOperator(
    app,
    {
      kind: "subscription_unknown",
      about: ends ? "ended" : "first",
      subject: ends
        ? "Ein Abonnement wurde beendet, weil Stripe es nicht kennt"
        : "Stripe kennt ein Abonnement nicht, das hier läuft",
      paragraphs: [
        `Es geht um das Abonnement ${id}${company ? ` von ${company}` : ""}. Entweder wurde es bei Stripe gelöscht, oder in STRIPE_SECRET_KEY steht der Schlüssel eines anderen Kontos.`,
        ends
          ? "Stripe kannte es einen Tag lang nicht, deshalb ist es hier beendet. Die Person kann ein neues abschließen."
          : "Kennt Stripe es auch morgen nicht, endet es hier. War der Schlüssel falsch, berichtigen Sie ihn bitte bis dahin.",
        "Weitere werden heute nicht gemeldet. Wie viele es sind, sagt der Befehl „doctor“.",
      ],
    },
    id,
  )
}

/** Forgets a deleted customer: the next purchase creates a new one, and the old invoices are gone at the provider. */
export function forgetCustomer(app: Db, provider: ProviderName, customerId: string): void {
  const filter = "provider = {:provider} && customer_id = {:customerId}"
  for (const known of findRecords(app, "subscriptions", { filter, params: { provider, customerId } })) {
    known.set("customer_id", "")
    app.save(known)
  }
}
