import * as z from "zod/mini"
import { priceVat } from "../../../src/domain/operations/price-vat"
import {
  paymentOptionsSchema,
  type SubscriptionState,
  subscriptionStateSchema,
} from "../../../src/domain/payments/payment"
import { PLAN_IDS, PLANS } from "../../../src/domain/payments/plan"
import { findById, inTransaction } from "../../database/records"
import { activeProvider } from "../../engine/active-provider"
import { env, envNumber } from "../../engine/env"
import { HttpError, notFound } from "../../engine/http-error"
import { refusalOf } from "../../mail/bounds"
import { sendsMail } from "../../mail/outbox"
import { requireUser } from "../../server/access/access"
import { recordAction } from "../../server/audit/audit-entries"
import { CALLER_ALONE } from "../../server/audit/no-log-reasons"
import { type Call, route } from "../../server/http/route"
import { countListings, findCompanyPlan, isRequired, pagesUntil } from "../companies"
import { heldBy } from "./subscription-state"
import { claim, findUnclaimed } from "./subscriptions"

const NOTHING_UNCLAIMED = "Zu dieser E-Mail-Adresse gibt es keinen offenen Kauf"
const SENT_OFTEN =
  "Diese E-Mail ging heute schon mehrmals an Sie. Bitte sehen Sie auch unter „Spam“ nach, oder versuchen Sie es morgen wieder."
const NO_MAIL = "Dieser Server versendet keine E-Mails. Bitte wenden Sie sich an Ihren Administrator."

function stateFor(user: core.Record): SubscriptionState {
  const [subscription = null, ...others] = heldBy($app, user)
  const companyId = user.getString("company_id")
  const company = companyId === "" ? null : findById("companies", companyId)
  const ownPlan = subscription?.active && subscription.counts === "now" ? subscription.plan : ""
  const plan = company === null ? ownPlan : findCompanyPlan($app, companyId)
  const waits = !user.verified() && findUnclaimed($app, user.email()).length > 0
  return {
    provider: activeProvider(),
    required: isRequired(),
    subscription,
    others,
    plan,
    listings: {
      used: company === null ? 0 : countListings($app, companyId),
      limit: plan === "" ? null : PLANS[plan].properties,
    },
    pages_until: company === null ? null : pagesUntil(company),
    awaits_confirmation: user.getBool("awaits_confirmation"),
    unclaimed: waits ? (sendsMail() ? "mail" : "administrator") : null,
  }
}

const caller = (call: Call<unknown>) => requireUser(call.event)

export const subscriptionRoutes = [
  route({
    method: "GET",
    path: "/api/payment/options",
    access: "public",
    summary: "What the payment page shows: who takes the money, each plan's price in cents and number of listings",
    response: paymentOptionsSchema,
    handle: () => ({
      provider: activeProvider(),
      vat_included: priceVat(env) === "included",
      vat_added: priceVat(env) === "added",
      terms_url: env("TERMS_URL"),
      money_back_days: envNumber("MONEY_BACK_DAYS"),
      trial_days: activeProvider() === "stripe" ? envNumber("STRIPE_TRIAL_DAYS") : 0,
      storage_mb: envNumber("COMPANY_STORAGE_MB"),
      plans: PLAN_IDS.map((id) => ({ id, ...PLANS[id] })),
    }),
  }),
  route({
    method: "GET",
    path: "/api/subscription",
    access: "user",
    summary: "Where the caller and their company stand: plan, state, listings against the limit, an unclaimed purchase",
    response: subscriptionStateSchema,
    handle: (call) => stateFor(caller(call)),
  }),
  route({
    method: "POST",
    path: "/api/subscription/send-confirmation",
    access: "user",
    audit: CALLER_ALONE,
    summary: "Send the mail that confirms the address of a new account, and claims what was bought under it",
    attempts: "mail",
    response: () => z.strictObject({ success: z.boolean() }),
    handle: (call) => {
      const user = caller(call)
      const waits = user.getBool("awaits_confirmation") || findUnclaimed($app, user.email()).length > 0
      if (user.verified() || !waits) throw new HttpError(404, NOTHING_UNCLAIMED)
      if (!sendsMail()) throw new HttpError(409, NO_MAIL)
      const isEnough = refusalOf($app, { kind: "address_confirmation", to: user.email() }) !== ""
      if (isEnough) throw new HttpError(429, SENT_OFTEN)
      $mails.sendRecordVerification($app, user)
      return { success: true }
    },
  }),
  route({
    method: "POST",
    path: "/api/users/{id}/confirm-address",
    access: "admin",
    audit: "address_confirmed",
    attempts: "logged",
    summary: "Confirm a user's address in the place of a mail, and give the account what was bought under it",
    response: () => z.strictObject({ success: z.boolean(), claimed: z.number() }),
    handle: (call) =>
      inTransaction((app) => {
        const user = findById("users", call.param("id"), app)
        if (user === null) throw notFound()
        const claimed = findUnclaimed(app, user.email()).length
        const [actor, companyId] = [requireUser(call.event), user.getString("company_id")]
        recordAction(app, "address_confirmed", { actor, user, companyId })
        if (!user.verified()) {
          user.setVerified(true)
          app.save(user)
        } else claim(app, user)
        return { success: true, claimed }
      }),
  }),
]
