import { PLANS, type PlanId } from "../../src/domain/plan"
import { ACTIVE_STATUSES, GRACE_DAYS } from "../../src/domain/subscription"
import { env } from "../env"
import { instantOf } from "../http/columns"
import { forbidden } from "../http/http-error"
import { rows } from "../http/sql"
import { findById, type Store } from "../http/store"
import { activeProvider } from "./provider"

// Where a company stands with its subscription, and what follows from it where one is required.

export const isRequired = () => env("REQUIRE_SUBSCRIPTION") === "1"

const DAY = 86_400_000
const ACTIVE = `status IN (${ACTIVE_STATUSES.map((status) => `'${status}'`).join(", ")})`

/** SQL: the active subscriptions of a company's members, of the provider in use, as `s`; by way of the members' index. */
const ofCompany = (company: string) =>
  `users u CROSS JOIN subscriptions s ON s.user_id = u.id
   WHERE u.company_id = ${company} AND u.company_id != '' AND s.provider = '${activeProvider()}' AND s.${ACTIVE}`

/** SQL: whether the company of this column has an active subscription. */
export const hasSubscription = (company: string) => `EXISTS (SELECT 1 FROM ${ofCompany(company)})`

/** SQL: the plan of a company's best active subscription, or null; the larger one comes first in the alphabet. */
export const planOfCompany = (company: string) => `(SELECT min(nullif(s.plan, '')) FROM ${ofCompany(company)})`

const NONE =
  "Für Ihr Unternehmen gibt es kein aktives Abonnement. Wählen Sie in den Einstellungen unter „Abonnement“ ein Paket, um Immobilien hinzuzufügen."
const tooMany = (plan: string, limit: number) =>
  `Ihr Paket ${plan} umfasst bis zu ${limit} Immobilien. Archivieren Sie eine Immobilie oder wechseln Sie in den Einstellungen unter „Abonnement“ zu Professional.`

/** How many listings count against a plan's limit: all that are not archived. */
export function countListings(app: Store, companyId: string): number {
  const sql = "SELECT count(*) AS row FROM properties WHERE company_id = {:companyId} AND status != 'archived'"
  return Number(rows(app, sql, { companyId })[0])
}

/**
 * Refuses (403, with what to do) one more listing where a subscription is required and the company has none, or its plan
 * holds no more. Call it inside the transaction that saves, before it does.
 */
export function assertListingQuota(app: Store, companyId: string): void {
  if (!isRequired()) return
  const [plan] = rows(app, `SELECT coalesce(${planOfCompany("{:companyId}")}, '') AS row`, { companyId })
  if (plan === undefined || plan === "") throw forbidden(NONE)
  const { name, payment } = PLANS[plan as PlanId]
  const limit: number | null = payment.properties
  if (limit !== null && countListings(app, companyId) >= limit) throw forbidden(tooMany(name, limit))
}

/** Until when the company's public pages stay up without a subscription; `null` where nothing ends. */
export function pagesUntil(company: core.Record): string | null {
  const since = instantOf(company, "unpaid_since")
  return since === "" ? null : new Date(new Date(since).getTime() + GRACE_DAYS * DAY).toISOString()
}

/**
 * Notes since when a company has no subscription, and takes its public pages down once the grace period is over; a new
 * subscription brings them back at once. Where none is required, everything stays up.
 */
export function reviewCompany(app: Store, companyId: string): void {
  const company = findById("companies", companyId, app)
  if (company === null) return
  const [paid] = rows(app, `SELECT ${hasSubscription("{:companyId}")} AS row`, { companyId })
  const owes = isRequired() && paid !== "1"
  const before = [instantOf(company, "unpaid_since"), company.getBool("pages_off")]
  if (!owes) company.set("unpaid_since", "")
  else if (before[0] === "") company.set("unpaid_since", new Date().toISOString())
  const until = pagesUntil(company)
  company.set("pages_off", until !== null && until <= new Date().toISOString())
  const after = [instantOf(company, "unpaid_since"), company.getBool("pages_off")]
  if (before.some((value, index) => value !== after[index])) app.save(company)
}

/** The same for the company of a user. */
export function reviewCompanyOf(app: Store, userId: string): void {
  const user = userId === "" ? null : findById("users", userId, app)
  if (user !== null && user.getString("company_id") !== "") reviewCompany(app, user.getString("company_id"))
}

/** Each company whose standing may have changed by itself: with time, with the settings, with who belongs to it. */
export function reviewCompanies(): void {
  const sql = `SELECT id AS row FROM companies WHERE unpaid_since != '' OR pages_off
    OR (${isRequired() ? "1" : "0"} AND NOT ${hasSubscription("companies.id")})`
  for (const id of rows($app, sql, {})) reviewCompany($app, id)
}
