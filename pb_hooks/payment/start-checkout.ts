import type { Coupon } from "../../src/domain/coupon"
import { mailboxOf } from "../../src/domain/email"
import { PLANS, type PlanId } from "../../src/domain/plan"
import { isTooSmallToPay, type Quote, quoteOf } from "../../src/domain/quote"
import { HttpError } from "../base/http-error"
import { newRecordId } from "../base/random"
import { type Db, findFirst, findRecords, inTransaction } from "../db/records"
import { abandon, findOwnAttempts, isExpired, isLive, LIVE, planOf, reserve, stateOf } from "./checkouts"
import { claimFields, purchaseToken } from "./claims"
import { findCoupon, findRedeemable, loadCoupon } from "./coupons"
import { type CheckoutRequest, PAYMENT_FAILED_MESSAGE, type Provider, SESSION_MINUTES } from "./provider"
import { countsElsewhere, heldSubscriptions, isFree, isGuestsFree } from "./subscriptions"

const INVALID_COUPON = "Ungültiger Coupon-Code"
const NOTHING_TO_PAY = "Für dieses Paket ist keine Zahlung nötig"
const TOO_SMALL = "Beträge unter 0,50 € können nicht gezahlt werden. Bitte verwenden Sie einen anderen Coupon."
const NO_COUPON_ON_CHANGE = "Beim Wechsel des Pakets kann kein Coupon eingelöst werden"
const HAS_ONE = "Zu dieser E-Mail gibt es bereits ein Abonnement. Bitte melden Sie sich an, um es zu ändern."
const UNCLAIMED =
  "Unter Ihrer E-Mail-Adresse wurde bereits ein Paket gekauft. Wie Sie es Ihrem Konto zuordnen, steht in den Einstellungen unter „Abonnement“."
const hasPlan = (plan: PlanId) => `Sie haben das Paket ${PLANS[plan].name} bereits`
const HAS_OTHER = "Sie haben bereits ein Abonnement. Sie können es in den Einstellungen unter „Abonnement“ ändern."

const MINUTE = 60_000
// As long as Stripe may take to respond.
const POLLS = 32
const PAUSE_MS = 250

// The URL of the payment or, for the holder of another plan, of the change's confirmation. The same request again
// returns the open session; a different one of the same person ends it, once nothing speaks against the new one. 400, 409,
// or 502 when the provider fails.
export function startCheckout(provider: Provider, request: CheckoutRequest): string {
  const fingerprint = fingerprintOf(provider, request)
  const attempts = refreshAttempts(provider, request)
  const change = changeUrl(provider, request)
  const isSame = (attempt: core.Record) => attempt.getString("fingerprint") === fingerprint && !isExpired(attempt)
  if (change === null && !attempts.some(isSame)) quotePaid($app, request, attempts)
  endAttempts(provider, change === null ? attempts.filter((attempt) => !isSame(attempt)) : attempts)
  if (change !== null) return change
  // Twice, as the first attempt may turn out to be over.
  for (const _attempt of [1, 2]) {
    const checkout = inTransaction(
      (app) => findLive(app, fingerprint) ?? createCheckout(app, provider, request, fingerprint),
    )
    const token = purchaseToken(request, checkout.id)
    const url = stateOf(checkout) === "open" ? checkout.getString("url") : open(provider, checkout, token)
    if (url !== null) return provider.entrance(url, token)
  }
  throw new HttpError(502, PAYMENT_FAILED_MESSAGE)
}

/** Two subscriptions would both be billed. */
function changeUrl(provider: Provider, request: CheckoutRequest): string | null {
  const known = heldSubscriptions($app, provider.name, { email: request.email, userId: request.user?.id })
  const held = known.filter((one) => !isGuestsFree(one) && !countsElsewhere(one, request.user))
  const same = held.find((subscription) => planOf(subscription) === request.plan)
  const paid = held.find((subscription) => !isFree(subscription))
  const found = same ?? paid
  if (found === undefined) return null
  if (same !== undefined || !isOwn(found, request.user)) throw alreadyHeld(found, request)
  if (request.couponCode !== "") throw new HttpError(400, NO_COUPON_ON_CHANGE, { coupon_code: NO_COUPON_ON_CHANGE })
  return provider.portalUrl(found, request.plan)
}

const isOwn = (subscription: core.Record, user: core.Record | null) =>
  user !== null && subscription.getString("user_id") === user.id

export function alreadyHeld(subscription: core.Record, { plan, user }: CheckoutRequest): HttpError {
  if (isOwn(subscription, user)) return new HttpError(409, planOf(subscription) === plan ? hasPlan(plan) : HAS_OTHER)
  return new HttpError(409, user !== null && subscription.getString("user_id") === "" ? UNCLAIMED : HAS_ONE)
}

function fingerprintOf(provider: Provider, request: CheckoutRequest): string {
  const { plan, couponCode, email, user, holder, key } = request
  const record = couponCode === "" ? null : findCoupon($app, couponCode)
  if (couponCode !== "" && record === null) throw invalidCoupon()
  const coupon = record === null ? null : loadCoupon($app, record.id)
  const terms = [coupon?.id, coupon?.discount_type, coupon?.discount_value, provider.priceOf(plan), PLANS[plan].cents]
  return $security.sha256(JSON.stringify([provider.name, plan, email, user?.id ?? (holder || key), ...terms]))
}

const invalidCoupon = () => new HttpError(400, INVALID_COUPON, { coupon_code: INVALID_COUPON })

function findLive(app: Db, fingerprint: string): core.Record | null {
  return findFirst(app, "checkouts", { filter: `fingerprint = {:fingerprint} && ${LIVE}`, params: { fingerprint } })
}

/** The buyer's live attempts, after the provider was asked: payments made meanwhile count. */
export function refreshAttempts(provider: Provider, request: CheckoutRequest): core.Record[] {
  for (const attempt of findOwnAttempts($app, request)) {
    const sessionId = attempt.getString("session_id")
    if (sessionId !== "" && attempt.getString("provider") === provider.name) provider.refresh(sessionId)
  }
  return findOwnAttempts($app, request).filter((attempt) => attempt.getString("provider") === provider.name)
}

/** Only the last request can be paid, and the reservations of the others are free again. */
export function endAttempts(provider: Provider, attempts: core.Record[]): void {
  for (const attempt of attempts) end(provider, attempt)
}

function end(provider: Provider, checkout: core.Record): void {
  const sessionId = checkout.getString("session_id")
  if (stateOf(checkout) === "open" && !isExpired(checkout) && !provider.expire(sessionId))
    throw new HttpError(502, PAYMENT_FAILED_MESSAGE)
  inTransaction((app) => {
    const latest = app.findRecordById("checkouts", checkout.id)
    if (isLive(latest)) abandon(app, latest, "expired")
  })
}

type Quoted = { quote: Quote; coupon: Coupon | null }

/** Call it inside the transaction that counts the coupon; before it, with the attempts that will be ended. */
export function quoteCheckout(app: Db, request: CheckoutRequest, attempts: core.Record[] = []): Quoted {
  const { plan, couponCode } = request
  const coupon = couponCode === "" ? null : findRedeemable(app, couponCode, request, attempts)
  if (couponCode !== "" && coupon === null) throw invalidCoupon()
  return { quote: quoteOf(plan, coupon), coupon }
}

function quotePaid(app: Db, request: CheckoutRequest, attempts: core.Record[] = []): Quoted {
  const quoted = quoteCheckout(app, request, attempts)
  if (quoted.quote.total_cents === 0) throw new HttpError(400, NOTHING_TO_PAY)
  if (isTooSmallToPay(quoted.quote)) throw new HttpError(400, TOO_SMALL, { coupon_code: TOO_SMALL })
  return quoted
}

function createCheckout(app: Db, provider: Provider, request: CheckoutRequest, fingerprint: string): core.Record {
  const { quote, coupon } = quotePaid(app, request)
  const id = newRecordId()
  const expiresAt = Date.now() + SESSION_MINUTES[request.user === null ? "guest" : "user"] * MINUTE
  const before = pastSubscriptions(app, provider, request)
  const customerId = request.user === null ? "" : customerOf(before, request.user.id)
  const parameters = provider.parameters({
    request,
    id,
    quote,
    coupon,
    expiresAt,
    customerId,
    isFirst: before.length === 0,
  })
  const checkout = newCheckout(app, id, provider, request, coupon, quote)
  const values = { state: "pending", fingerprint, parameters: JSON.stringify(parameters) }
  for (const [name, value] of Object.entries(values)) checkout.set(name, value)
  checkout.set("expires_at", new Date(expiresAt).toISOString())
  app.save(checkout)
  if (coupon !== null) reserve(app, coupon, checkout, "reserved")
  return checkout
}

export function newCheckout(
  app: Db,
  id: string,
  provider: Provider,
  request: CheckoutRequest,
  coupon: Coupon | null,
  quote: Quote,
): core.Record {
  return new Record(app.findCollectionByNameOrId("checkouts"), {
    id,
    ...claimFields(purchaseToken(request, id)),
    provider: provider.name,
    plan: request.plan,
    email: request.email,
    user_id: request.user?.id ?? "",
    coupon_id: coupon?.id ?? "",
    coupon_code: coupon?.code ?? "",
    cents: quote.total_cents,
    holder: request.holder,
    idempotency_key: $security.randomString(40),
  })
}

function pastSubscriptions(app: Db, provider: Provider, { email, user }: CheckoutRequest): core.Record[] {
  const filter = "provider = {:provider} && (mailbox = {:mailbox} || (user_id != '' && user_id = {:user}))"
  const params = { provider: provider.name, mailbox: mailboxOf(email), user: user?.id ?? "" }
  const past = findRecords(app, "subscriptions", { filter, params, sort: "-created_at", limit: 20 })
  return past.filter((subscription) => !isGuestsFree(subscription))
}

/** Each purchase would create another customer of the same person. */
function customerOf(subscriptions: core.Record[], userId: string): string {
  const own = subscriptions.filter((subscription) => subscription.getString("user_id") === userId)
  return own.map((subscription) => subscription.getString("customer_id")).find((id) => id !== "") ?? ""
}

/** `null` when there will never be a session. 502 while it is unknown: a retry uses the same idempotency key. */
function open(provider: Provider, checkout: core.Record, token: string): string | null {
  const opened = provider.open(checkout, token)
  if (opened.kind === "open") {
    return inTransaction((app) => {
      const latest = app.findRecordById("checkouts", checkout.id)
      // Another request may have ended this attempt meanwhile.
      if (stateOf(latest) !== "pending") return stateOf(latest) === "open" ? latest.getString("url") : null
      latest.set("state", "open")
      latest.set("session_id", opened.sessionId)
      latest.set("url", opened.url)
      app.save(latest)
      return opened.url
    })
  }
  if (opened.kind === "rejected") {
    inTransaction((app) => {
      const latest = app.findRecordById("checkouts", checkout.id)
      if (stateOf(latest) === "pending") abandon(app, latest, "failed")
    })
    return null
  }
  if (opened.kind === "busy") return waitForSession(checkout.id)
  throw new HttpError(502, PAYMENT_FAILED_MESSAGE)
}

/** Of two concurrent requests with one key Stripe rejects one as "in use". */
function waitForSession(id: string): string {
  for (let poll = 0; poll < POLLS; poll++) {
    const latest = $app.findRecordById("checkouts", id)
    if (stateOf(latest) === "open") return latest.getString("url")
    if (stateOf(latest) !== "pending") break
    sleep(PAUSE_MS)
  }
  throw new HttpError(502, PAYMENT_FAILED_MESSAGE)
}
