import type { Coupon } from "../../../src/domain/payments/coupon"
import { PLANS } from "../../../src/domain/payments/plan"
import { computeQuote, isTooSmallToPay, type Quote } from "../../../src/domain/payments/quote"
import { MINUTE } from "../../../src/domain/values/durations"
import { canonicalMailbox } from "../../../src/domain/values/email"
import { type Db, findFirst, findRecords, inTransaction, saveRow } from "../../database/records"
import { HttpError } from "../../engine/http-error"
import { newRecordId } from "../../engine/random"
import { abandon, findOwnAttempts, getCheckoutState, isExpired, isLive, LIVE, reserve } from "./checkouts"
import { claimFields, purchaseToken } from "./claims"
import { findCoupon, findRedeemable, loadCoupon } from "./coupons"
import { changeUrl } from "./plan-change"
import { type CheckoutRequest, PAYMENT_FAILED_MESSAGE, type Provider, SESSION_MINUTES } from "./provider"
import { isGuestsFree } from "./subscriptions"
import { forgetCustomer } from "./unknown-to-provider"

const INVALID_COUPON = "Ungültiger Coupon-Code"
const NOTHING_TO_PAY = "Für dieses Paket ist keine Zahlung nötig"
const TOO_SMALL = "Beträge unter 0,50 € können nicht gezahlt werden. Bitte verwenden Sie einen anderen Coupon."

// Polling lasts as long as Stripe may take to respond.
const POLLS = 32
const PAUSE_MS = 250

/**
 * Returns the URL of the payment or, for the holder of another plan, of the change's confirmation. The same request again
 * returns the open session; a different one of the same person ends it, once nothing speaks against the new one. Throws 400,
 * 409, or 502 when the provider fails.
 */
export function startCheckout(provider: Provider, request: CheckoutRequest): string {
  const fingerprint = computeFingerprint(provider, request)
  const attempts = refreshAttempts(provider, request)
  const change = changeUrl(provider, request)
  const isSame = (attempt: core.Record) => attempt.getString("fingerprint") === fingerprint && !isExpired(attempt)
  if (change === null && !attempts.some(isSame)) quotePaid($app, request, attempts)
  endAttempts(provider, change === null ? attempts.filter((attempt) => !isSame(attempt)) : attempts)
  if (change !== null) return change
  let reason = PAYMENT_FAILED_MESSAGE
  // Twice, as the first attempt may turn out to be over, or its customer to be deleted.
  for (const _attempt of [1, 2]) {
    const checkout = inTransaction(
      (app) => findLive(app, fingerprint) ?? createCheckout(app, provider, request, fingerprint),
    )
    const token = purchaseToken(request, checkout.id)
    const opened =
      getCheckoutState(checkout) === "open" ? { url: checkout.getString("url") } : open(provider, checkout, token)
    if ("url" in opened) return provider.toRedirectUrl(opened.url, token)
    reason = opened.reason
  }
  throw new HttpError(502, reason)
}

function computeFingerprint(provider: Provider, request: CheckoutRequest): string {
  const { plan, couponCode, email, user, holder, key } = request
  const record = couponCode === "" ? null : findCoupon($app, couponCode)
  if (couponCode !== "" && record === null) throw invalidCoupon()
  const coupon = record === null ? null : loadCoupon($app, record.id)
  const terms = [
    coupon?.id,
    coupon?.discount_type,
    coupon?.discount_value,
    provider.getPriceId(plan),
    PLANS[plan].cents,
  ]
  return $security.sha256(JSON.stringify([provider.name, plan, email, user?.id ?? (holder || key), ...terms]))
}

const invalidCoupon = () => new HttpError(400, INVALID_COUPON, { coupon_code: INVALID_COUPON })

function findLive(app: Db, fingerprint: string): core.Record | null {
  return findFirst(app, "checkouts", { filter: `fingerprint = {:fingerprint} && ${LIVE}`, params: { fingerprint } })
}

/** Finds the buyer's live attempts after asking the provider, so that payments made in the meantime count. */
export function refreshAttempts(provider: Provider, request: CheckoutRequest): core.Record[] {
  for (const attempt of findOwnAttempts($app, request)) {
    const sessionId = attempt.getString("session_id")
    if (sessionId !== "" && attempt.getString("provider") === provider.name) provider.refresh(sessionId)
  }
  return findOwnAttempts($app, request).filter((attempt) => attempt.getString("provider") === provider.name)
}

/** Ends attempts, so that only the last request can be paid and the reservations of the others are free again. */
export function endAttempts(provider: Provider, attempts: core.Record[]): void {
  for (const attempt of attempts) end(provider, attempt)
}

function end(provider: Provider, checkout: core.Record): void {
  const sessionId = checkout.getString("session_id")
  if (getCheckoutState(checkout) === "open" && !isExpired(checkout) && !provider.expire(sessionId))
    throw new HttpError(502, PAYMENT_FAILED_MESSAGE)
  inTransaction((app) => {
    const latest = app.findRecordById("checkouts", checkout.id)
    if (isLive(latest)) abandon(app, latest, "expired")
  })
}

type Quoted = { quote: Quote; coupon: Coupon | null }

/** Must run in the transaction that counts the coupon; before that transaction, pass the attempts that will be ended. */
export function quoteCheckout(app: Db, request: CheckoutRequest, attempts: core.Record[] = []): Quoted {
  const { plan, couponCode } = request
  const coupon = couponCode === "" ? null : findRedeemable(app, couponCode, request, attempts)
  if (couponCode !== "" && coupon === null) throw invalidCoupon()
  return { quote: computeQuote(plan, coupon), coupon }
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
  const customerId = request.user === null ? "" : findCustomer(before, request.user.id)
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
  saveRow(app, checkout, { state: "pending", fingerprint, parameters, expires_at: new Date(expiresAt).toISOString() })
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
  const params = { provider: provider.name, mailbox: canonicalMailbox(email), user: user?.id ?? "" }
  const past = findRecords(app, "subscriptions", { filter, params, sort: "-created_at", limit: 20 })
  return past.filter((subscription) => !isGuestsFree(subscription))
}

/** Each purchase would create another customer of the same person. */
function findCustomer(subscriptions: core.Record[], userId: string): string {
  const own = subscriptions.filter((subscription) => subscription.getString("user_id") === userId)
  return own.map((subscription) => subscription.getString("customer_id")).find((id) => id !== "") ?? ""
}

/** Returns the reason if there will never be a session. Throws 502 while unknown: a retry uses the same idempotency key. */
function open(provider: Provider, checkout: core.Record, token: string): { url: string } | { reason: string } {
  const opened = provider.open(checkout, token)
  if (opened.kind === "open") {
    return inTransaction((app) => {
      const latest = app.findRecordById("checkouts", checkout.id)
      // Another request may have ended this attempt in the meantime.
      if (getCheckoutState(latest) === "open") return { url: latest.getString("url") }
      if (getCheckoutState(latest) !== "pending") return { reason: PAYMENT_FAILED_MESSAGE }
      saveRow(app, latest, { state: "open", session_id: opened.sessionId, url: opened.url })
      return { url: opened.url }
    })
  }
  if (opened.kind === "rejected" || opened.kind === "forgotten") {
    inTransaction((app) => {
      const latest = app.findRecordById("checkouts", checkout.id)
      if (getCheckoutState(latest) === "pending") abandon(app, latest, "failed")
      if (opened.kind === "forgotten") forgetCustomer(app, provider.name, opened.customerId)
    })
    return { reason: opened.kind === "rejected" ? opened.reason : PAYMENT_FAILED_MESSAGE }
  }
  if (opened.kind === "busy") return { url: waitForSession(checkout.id) }
  throw new HttpError(502, PAYMENT_FAILED_MESSAGE)
}

/** Waits, as Stripe rejects one of two concurrent requests with the same key as "in use". */
function waitForSession(id: string): string {
  for (let poll = 0; poll < POLLS; poll++) {
    const latest = $app.findRecordById("checkouts", id)
    if (getCheckoutState(latest) === "open") return latest.getString("url")
    if (getCheckoutState(latest) !== "pending") break
    sleep(PAUSE_MS)
  }
  throw new HttpError(502, PAYMENT_FAILED_MESSAGE)
}
