import { CLAIM_DAYS, type OfferedPurchase } from "../../../src/domain/payments/purchase"
import { DAY } from "../../../src/domain/values/durations"
import { getTimestamp } from "../../database/columns"
import { type Db, findFirst, findUserByEmail } from "../../database/records"
import { HttpError } from "../../engine/http-error"
import { findBySecret, hashSecret } from "../../server/access/secrets"
import { getCheckoutState, getPlan } from "./checkouts"
import type { CheckoutRequest } from "./provider"

const USED = "Dieser Kauf gehört bereits zu einem Konto. Bitte melden Sie sich damit an."
const ENDED =
  "Dieser Link ist nicht mehr gültig. Legen Sie Ihr Konto mit der E-Mail-Adresse des Kaufs an; wie Sie ihn zuordnen, steht dann in den Einstellungen unter „Abonnement“."
const UNPAID = "Diese Zahlung ist noch nicht abgeschlossen"
const OTHER_ADDRESS = "Dieser Kauf gehört zu einer anderen E-Mail-Adresse"

/**
 * Returns the token by which a guest's success page proves the purchase. It follows from the browser's key, so that a retry
 * asks the provider for the same, and nothing stored reveals it.
 */
export const purchaseToken = ({ user, key }: CheckoutRequest, checkoutId: string): string =>
  user === null ? $security.hs256(checkoutId, key) : ""

/** Returns the fields that an attempt stores for its token. */
export function claimFields(token: string): Record<"claim_hash" | "claim_until", string> {
  if (token === "") return { claim_hash: "", claim_until: "" }
  return { claim_hash: hashSecret(token), claim_until: new Date(Date.now() + CLAIM_DAYS * DAY).toISOString() }
}

const findByToken = (app: Db, token: string) => findBySecret(app, "checkouts", token, "claim_hash")

const findSubscription = (app: Db, checkout: core.Record) =>
  findFirst(app, "subscriptions", { filter: "checkout_id = {:id}", params: { id: checkout.id } })

function claimState(app: Db, checkout: core.Record): OfferedPurchase["state"] {
  const owners = [checkout, findSubscription(app, checkout)].map((record) => record?.getString("user_id") ?? "")
  if (checkout.getString("claimed_at") !== "" || owners.some((owner) => owner !== "")) return "used"
  if (getTimestamp(checkout, "claim_until") <= new Date().toISOString()) return "ended"
  return ["paid", "processing"].includes(getCheckoutState(checkout)) ? "open" : "unpaid"
}

/** Returns the purchase as the link's holder may see it. An unknown link counts as ended. */
export function offeredPurchase(app: Db, token: string): OfferedPurchase {
  const checkout = findByToken(app, token)
  const state = checkout === null ? "ended" : claimState(app, checkout)
  if (checkout === null || state !== "open") return { state, email: "", plan: "", has_account: false }
  const email = checkout.getString("email")
  return { state, email, plan: getPlan(checkout), has_account: findUserByEmail(app, email) !== null }
}

/**
 * Gives a guest's purchase to the account of its address, once. Throws 403 for another address; 410 if the link was used,
 * is older than a week, was never paid or never existed. The address stays unconfirmed: a link can be handed on.
 */
export function claimPurchase(app: Db, token: string, user: core.Record): void {
  const checkout = findByToken(app, token)
  const state = checkout === null ? "ended" : claimState(app, checkout)
  if (checkout === null || state === "ended") throw new HttpError(410, ENDED)
  if (state === "used") throw new HttpError(410, USED)
  if (checkout.getString("email") !== user.email()) throw new HttpError(403, OTHER_ADDRESS, { email: OTHER_ADDRESS })
  if (state === "unpaid") throw new HttpError(409, UNPAID)
  // A subscription that is still on its way gets its owner from here.
  checkout.set("user_id", user.id)
  checkout.set("claimed_at", new Date().toISOString())
  app.save(checkout)
  const subscription = findSubscription(app, checkout)
  if (subscription === null) return
  subscription.set("user_id", user.id)
  app.save(subscription)
}
