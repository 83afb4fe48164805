import type { PlanId } from "../../../../src/domain/payments/plan"
import { inTransaction } from "../../../database/records"
import { appUrl, env } from "../../../engine/env"
import { HttpError } from "../../../engine/http-error"
import { forgetCustomer } from "../unknown-to-provider"
import { callStripe, getPriceId, unwrap } from "./client"
import { lacks } from "./refusal"
import { type PortalParams, portalSchema } from "./schemas"
import { sync } from "./sync"

const GONE =
  "Ihr Kundenkonto oder dieses Abonnement gibt es beim Zahlungsdienst nicht mehr. Unter „Abonnement“ sehen Sie, was noch gilt."
const SETTINGS_PAGE = "/admin?tab=settings&settings=plan"

/** A portal URL works once and for five minutes. */
export function portalUrl(subscription: core.Record, plan?: PlanId): string {
  const back = `${appUrl()}${SETTINGS_PAGE}`
  const configuration = env("STRIPE_PORTAL_CONFIGURATION")
  const fields: PortalParams = {
    customer: subscription.getString("customer_id"),
    return_url: back,
    locale: "de",
    ...(configuration === "" ? {} : { configuration }),
    ...(plan === undefined
      ? {}
      : {
          flow_data: {
            type: "subscription_update_confirm",
            subscription_update_confirm: {
              subscription: subscription.getString("external_id"),
              items: [{ id: subscription.getString("item_id"), price: getPriceId(plan), quantity: 1 }],
            },
            after_completion: { type: "redirect", redirect: { return_url: back } },
          },
        }),
  }
  const outcome = callStripe({ method: "POST", path: "/v1/billing_portal/sessions", fields }, portalSchema)
  if (outcome.kind === "rejected" && (lacks(outcome, "customer") || lacks(outcome, "subscription"))) {
    forget(subscription, lacks(outcome, "customer"))
    throw new HttpError(409, GONE)
  }
  return unwrap(outcome).url
}

/** Replaces what is known of the subscription by Stripe's present state. */
function forget(subscription: core.Record, hasNoCustomer: boolean): void {
  sync({ session: "", subscription: subscription.getString("external_id") })
  const customerId = subscription.getString("customer_id")
  if (hasNoCustomer) inTransaction((app) => forgetCustomer(app, "stripe", customerId))
}
