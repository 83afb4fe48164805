import { isActiveSubscription, type ProviderName } from "../../../src/domain/payments/subscription"
import { canonicalMailbox } from "../../../src/domain/values/email"
import { normalizeEmail } from "../../../src/domain/values/normalize-email"
import {
  type Db,
  findById,
  findFirst,
  findRecords,
  findUserByEmail,
  inEventTransaction,
  requireRecord,
  type SaveEvent,
  saveRow,
} from "../../database/records"
import { findCheckout, getCheckoutState } from "./checkouts"
import { isUpgradeFor, updateCompanyAccess } from "./company-access"
import type { SubscriptionSnapshot } from "./snapshots"

export function findSubscription(app: Db, provider: string, externalId: string): core.Record | null {
  const filter = "provider = {:provider} && external_id = {:externalId}"
  return findFirst(app, "subscriptions", { filter, params: { provider, externalId } })
}

export const isActive = (record: core.Record) =>
  isActiveSubscription({ id: record.id, status: record.getString("status") })

export const isFree = (record: core.Record) => record.getString("external_id").startsWith("free_")

const ENDED = ["canceled", "incomplete_expired"]
export const hasEnded = (record: core.Record) => ENDED.includes(record.getString("status"))

/** Anybody can give any address a free plan: it must stand in the way of nobody. */
export const isGuestsFree = (record: core.Record) => isFree(record) && record.getString("user_id") === ""

/** Finds subscriptions that have not ended, best first. Past due ones count, as the provider still tries to collect. */
export function heldSubscriptions(app: Db, provider: ProviderName, { email = "", userId = "" }: Holder): core.Record[] {
  // Separate queries: no index covers both.
  const byUser = userId === "" ? [] : held(app, "user_id", { provider, value: userId })
  const byEmail = email === "" ? [] : held(app, "email", { provider, value: normalizeEmail(email) })
  const others = byEmail.filter(({ id }) => !byUser.some((record) => record.id === id))
  const rank = (record: core.Record) =>
    (isActive(record) ? 2 : 0) + (record.getString("plan") === "professional" ? 1 : 0)
  return [...byUser, ...others].sort((a, b) => rank(b) - rank(a))
}

type Holder = { email?: string; userId?: string }

function held(app: Db, column: "user_id" | "email", params: { provider: string; value: string }): core.Record[] {
  const filter = `${column} = {:value} && provider = {:provider} && status != 'canceled' && status != 'incomplete_expired'`
  return findRecords(app, "subscriptions", { filter, params, limit: 20 })
}

/** Returns whether it counts for a company that its buyer has left: then it blocks no other purchase of theirs. */
export const countsElsewhere = (record: core.Record, user: core.Record | null) =>
  user !== null && !["", user.getString("company_id")].includes(record.getString("company_id"))

/**
 * An older fetch never overwrites a newer one. Access starts with the payment: with some methods Stripe activates a
 * subscription days earlier. Must run inside a transaction.
 */
export function writeSubscription(app: Db, provider: ProviderName, facts: SubscriptionSnapshot): void {
  const known = findSubscription(app, provider, facts.id)
  const checkout = findCheckout(app, facts.checkoutId)
  if (known === null && checkout === null && facts.plan === "") return
  if (known !== null && known.getInt("fetch") >= facts.fetch) return
  const record = known ?? new Record(app.findCollectionByNameOrId("subscriptions"))
  const email = record.getString("email") || normalizeEmail(checkout?.getString("email") || facts.email)
  saveRow(app, record, {
    provider,
    external_id: facts.id,
    status: computeStatus(facts, checkout),
    fetch: facts.fetch,
    checkout_id: checkout?.id ?? "",
    // The stored plan stays if Stripe sold it at a price that no setting names any more.
    plan: facts.plan || record.getString("plan") || checkout?.getString("plan") || "",
    method: facts.method || record.getString("method"),
    customer_id: facts.customerId,
    item_id: facts.itemId,
    period_end: facts.periodEnd,
    cancel_at: facts.cancelAt,
    unknown_since: "",
    email,
    mailbox: canonicalMailbox(email),
    user_id: record.getString("user_id") || checkout?.getString("user_id") || confirmedOwner(app, email),
  })
}

function computeStatus(facts: SubscriptionSnapshot, checkout: core.Record | null): string {
  const awaitsMoney = checkout !== null && getCheckoutState(checkout) !== "paid"
  return awaitsMoney && isActiveSubscription(facts) ? "incomplete" : facts.status
}

/** Taken before the request is sent. Fetches of an earlier process have ended with it. */
export function nextFetch(provider: ProviderName, externalId: string): number {
  const stored = findSubscription($app, provider, externalId)?.getInt("fetch") ?? 0
  let number = 0
  $app.store().setFunc(`payment.fetch.${provider}.${externalId}`, (last: unknown) => {
    number = Math.max(stored, Number(last ?? 0)) + 1
    return number
  })
  return number
}

/** An unconfirmed address proves nothing. */
function confirmedOwner(app: Db, email: string): string {
  const user = email === "" ? null : findUserByEmail(app, email)
  return user?.verified() ? user.id : ""
}

export function findUnclaimed(app: Db, email: string): core.Record[] {
  const filter = "user_id = '' && email = {:email} && status != 'canceled' && status != 'incomplete_expired'"
  return findRecords(app, "subscriptions", { filter, params: { email: normalizeEmail(email) }, limit: 50 })
}

export function claim(app: Db, user: core.Record): void {
  if (!user.verified()) return
  for (const subscription of findUnclaimed(app, user.email())) {
    subscription.set("user_id", user.id)
    app.save(subscription)
  }
}

/** A guest's purchase belongs to the account that confirms its address; a member's purchase may count for the company. */
export function onSaveBuyer(event: SaveEvent): void {
  const user = requireRecord(event)
  const companyId = user.getString("company_id")
  const isConfirmed = user.verified() && !user.original().verified()
  const hasJoined = companyId !== "" && companyId !== user.original().getString("company_id")
  inEventTransaction(event, (app) => {
    event.next()
    if (isConfirmed) claim(app, user)
    if (hasJoined) updateCompanyAccess(app, companyId)
  })
}

/** Keeps a subscription with its company until it ends, even if the buyer leaves. */
export function onSaveSubscription(event: SaveEvent): void {
  const record = requireRecord(event)
  const buyer = findById("users", record.getString("user_id"), event.app)
  const companyId = record.getString("company_id") || (buyer?.getString("company_id") ?? "")
  if (isActive(record) && record.getString("company_id") === "" && isUpgradeFor(event.app, companyId, record)) {
    record.set("company_id", companyId)
  }
  event.next()
  if (isActive(record) && buyer !== null && costsMoney(record)) {
    const sql = "UPDATE users SET awaits_confirmation = FALSE WHERE id = {:id}"
    event.app.db().newQuery(sql).bind({ id: buyer.id }).execute()
  }
  if (companyId !== "") updateCompanyAccess(event.app, companyId)
}

/** Whoever pays is no stranger who only wants mails sent. */
const costsMoney = (record: core.Record) => record.getString("provider") === "stripe" && !isFree(record)
