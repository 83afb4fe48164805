import * as z from "zod/mini"
import { type CheckoutInput, checkoutSchema } from "../../../src/domain/payments/coupon"
import {
  checkoutStateSchema,
  demoChangeSchema,
  demoOutcomeSchema,
  invoiceSchema,
} from "../../../src/domain/payments/payment"
import { normalizeEmail } from "../../../src/domain/values/normalize-email"
import { findFirst, findUserByEmail } from "../../database/records"
import { activeProvider } from "../../engine/active-provider"
import { forbidden, HttpError, notFound } from "../../engine/http-error"
import { assertManager, isAdmin } from "../../server/access/access"
import { PURCHASE } from "../../server/audit/no-log-reasons"
import { type Call, route } from "../../server/http/route"
import { successSchema } from "../../server/routes/response-schemas"
import { activateFree } from "./activate-free"
import { findBySession, getCheckoutState, getPlan } from "./checkouts"
import { changeDemoSubscription, endDemoSession } from "./demo"
import { type CheckoutRequest, createBuyer, type Provider } from "./provider"
import { PROVIDERS } from "./providers"
import { startCheckout } from "./start-checkout"
import { handleEvent } from "./stripe/webhook"
import { countsElsewhere, heldSubscriptions, isFree } from "./subscriptions"

type Name = keyof typeof PROVIDERS

const NOTHING_TO_MANAGE = "Es gibt kein Abonnement, das Sie hier ändern können"
const EVENT_BYTES = 1_000_000

/** Purchases with a code count as guesses of one. */
const attempts = ({ coupon_code }: CheckoutInput) => (coupon_code === "" ? null : "coupon")

const same = (email: string, other: string) => normalizeEmail(email) === normalizeEmail(other)
const urlSchema = () => z.strictObject({ url: z.string() })

function findActive(name: Name): Provider {
  if (activeProvider() !== name) throw notFound()
  return PROVIDERS[name]
}

/** Guests buy for any address, users but mere members for their own, administrators for any account. */
function checkoutRequest({ body, user }: Call<CheckoutInput>): CheckoutRequest {
  const email = normalizeEmail(body.email)
  const isOwn = user !== null && same(email, user.email())
  if (user !== null) assertManager(user)
  if (user !== null && !isOwn && !isAdmin(user)) throw forbidden()
  return {
    plan: body.plan,
    couponCode: body.coupon_code,
    email,
    user: isOwn ? user : null,
    ...createBuyer(body.buyer_key),
  }
}

function findBestSubscription(name: Name, call: Call<undefined>): { id: string; status: string } {
  const provider = findActive(name)
  const email = call.param("email")
  if (!same(email, call.user?.email() ?? "") && !isAdmin(call.user)) throw notFound()
  const owner = findUserByEmail($app, email)
  if (owner === null) throw notFound()
  const params = { name: provider.name, owner: owner.id }
  const filter = "user_id = {:owner} && provider = {:name}"
  const newest = findFirst($app, "subscriptions", { filter, params, sort: "-created_at" })
  const best = heldSubscriptions($app, provider.name, { userId: owner.id })[0] ?? newest
  if (best === null) throw notFound()
  return { id: best.id, status: best.getString("status") }
}

/** Requires the caller's own subscription, as the portal shows invoices; `id` selects one of several. */
function requireOwnSubscription(provider: Provider, user: core.Record | null, id: string): core.Record {
  const held = user === null ? [] : heldSubscriptions($app, provider.name, { userId: user.id })
  const paid = held.filter((subscription) => !isFree(subscription) && ["", subscription.id].includes(id))
  const found = paid.find((subscription) => !countsElsewhere(subscription, user)) ?? paid[0]
  if (found === undefined) throw new HttpError(404, NOTHING_TO_MANAGE)
  return found
}

/** Finds an ended subscription, whose invoices stay the buyer's. */
function findEnded({ name }: Provider, user: core.Record | null, id: string): core.Record | null {
  if (id === "" || user === null) return null
  const filter = "id = {:id} && user_id = {:user} && provider = {:name} && customer_id != '' && status = 'canceled'"
  return findFirst($app, "subscriptions", { filter, params: { id, user: user.id, name } })
}

/** Asks the provider: its event may be late, or never come. */
function checkoutState(name: Name, call: Call<undefined>): unknown {
  const provider = findActive(name)
  const sessionId = call.param("session")
  const known = findBySession($app, name, sessionId)
  if (known === null) throw notFound()
  if (getCheckoutState(known) === "open" || getCheckoutState(known) === "processing") provider.refresh(sessionId)
  const checkout = $app.findRecordById("checkouts", known.id)
  return { state: getCheckoutState(checkout), plan: getPlan(checkout), total_cents: checkout.getInt("cents") }
}

const createRoutes = (name: Name) => [
  route({
    method: "POST",
    path: `/api/${name}/create-checkout`,
    access: "public",
    audit: PURCHASE,
    lane: "remote",
    creates: "checkouts",
    summary: `Start paying for a plan with ${name}; plan, coupon and price are the server's. Repeated while the session is open, it returns the same address; for the holder of another plan, where to confirm the change`,
    attempts,
    body: checkoutSchema,
    response: urlSchema,
    handle: (call) => ({ url: startCheckout(findActive(name), checkoutRequest(call)) }),
  }),
  route({
    method: "POST",
    path: `/api/${name}/activate-free`,
    access: "public",
    audit: PURCHASE,
    lane: "remote",
    creates: "checkouts",
    summary: "Activate a plan that costs nothing with this coupon, by the server's own arithmetic",
    attempts,
    body: checkoutSchema,
    response: () => z.strictObject({ success: z.boolean(), purchase: z.string() }),
    handle: (call) => ({ success: true, purchase: activateFree(findActive(name), checkoutRequest(call)) }),
  }),
  route({
    method: "GET",
    path: `/api/${name}/checkout/{session}`,
    access: "public",
    attempts: "provider",
    lane: "remote",
    summary: "How a checkout stands, for who knows its session: pending, open, processing, paid, expired or failed",
    response: checkoutStateSchema,
    handle: (call) => checkoutState(name, call),
  }),
  route({
    method: "GET",
    path: `/api/${name}/subscription/{email}`,
    access: "user",
    lane: "remote",
    summary: `The ${name} subscription of one's own address; administrators may ask for any`,
    response: () => z.strictObject({ id: z.string(), status: z.string() }),
    handle: (call) => findBestSubscription(name, call),
  }),
  route({
    method: "POST",
    path: `/api/${name}/portal`,
    access: "user",
    audit: PURCHASE,
    attempts: "provider",
    lane: "remote",
    summary:
      "The address where one's own subscription is changed, its invoices lie and it is ended; a new one each time",
    query: { subscription: { description: "One of several, also one that has ended, for its invoices" } },
    response: urlSchema,
    handle: (call) => {
      const provider = findActive(name)
      const id = call.query("subscription")
      const ended = findEnded(provider, call.user, id)
      return { url: provider.portalUrl(ended ?? requireOwnSubscription(provider, call.user, id)) }
    },
  }),
  route({
    method: "GET",
    path: `/api/${name}/invoices`,
    access: "user",
    attempts: "provider",
    lane: "remote",
    summary: "The invoices of one's own subscription, the newest first, each with the address of its file",
    query: { subscription: { description: "One of several, also one that has ended" } },
    response: () => z.strictObject({ data: z.array(invoiceSchema()) }),
    handle: (call) => {
      const provider = findActive(name)
      const id = call.query("subscription")
      const ended = findEnded(provider, call.user, id)
      return { data: provider.listInvoices(ended ?? requireOwnSubscription(provider, call.user, id)) }
    },
  }),
]

/** A `{provider}` in the path would match PocketBase's own routes. */
export const paymentRoutes = [
  ...createRoutes("stripe"),
  ...createRoutes("demo"),
  route({
    method: "POST",
    path: "/api/stripe/webhook",
    access: "public",
    audit: { nothing: "the provider says what was paid" },
    lane: "remote",
    summary: "Events of Stripe, authenticated by their signature; 400 without a valid one",
    rawBody: true,
    maxBodyBytes: EVENT_BYTES,
    response: () => z.strictObject({ received: z.boolean() }),
    handle: (call) => {
      handleEvent(call.body, call.header("Stripe-Signature"))
      return { received: true }
    },
  }),
  route({
    method: "POST",
    path: "/api/demo/checkout/{session}",
    access: "public",
    audit: PURCHASE,
    lane: "remote",
    summary: "What a card would do, on the demo's own checkout page: pay or decline; charges nothing",
    body: demoOutcomeSchema,
    response: successSchema,
    handle: (call) => {
      findActive("demo")
      endDemoSession(call.param("session"), call.body.outcome)
      return { success: true }
    },
  }),
  route({
    method: "POST",
    path: "/api/demo/change",
    access: "user",
    audit: PURCHASE,
    lane: "remote",
    summary: "What a customer portal would do with one's own demo subscription: cancel, resume, or switch to a plan",
    query: { subscription: { description: "One of several, by default that of the caller's company" } },
    body: demoChangeSchema,
    response: successSchema,
    handle: (call) => {
      const subscription = requireOwnSubscription(findActive("demo"), call.user, call.query("subscription"))
      changeDemoSubscription(subscription, call.body)
      return { success: true }
    },
  }),
]
