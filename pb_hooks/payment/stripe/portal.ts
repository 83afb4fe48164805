import type { PlanId } from "../../../src/domain/plan"
import { appUrl, env } from "../../base/env"
import { callStripe, priceOf, unwrap } from "./client"
import { type PortalParams, portalSchema } from "./schemas"

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
              items: [{ id: subscription.getString("item_id"), price: priceOf(plan), quantity: 1 }],
            },
            after_completion: { type: "redirect", redirect: { return_url: back } },
          },
        }),
  }
  return unwrap(callStripe({ method: "POST", path: "/v1/billing_portal/sessions", fields }, portalSchema)).url
}
