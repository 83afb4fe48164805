import { PLANS, type PlanId } from "../../src/domain/plan"
import { ACTIVE_STATUSES, GRACE_DAYS } from "../../src/domain/subscription"
import { env } from "../base/env"
import { forbidden } from "../base/http-error"
import { forEachRecord } from "../base/jobs"
import { instantOf } from "../db/columns"
import { findById, type Store } from "../db/records"
import { rows } from "../db/sql"
import { activeProvider } from "./active-provider"

export const isRequired = () => env("REQUIRE_SUBSCRIPTION") === "1"

const DAY = 86_400_000
const ACTIVE = `status IN (${ACTIVE_STATUSES.map((status) => `'${status}'`).join(", ")})`

/** CROSS JOIN makes SQLite start from the index of the company's members. */
const ofCompany = (company: string) =>
  `users u CROSS JOIN subscriptions s ON s.user_id = u.id
   WHERE u.company_id = ${company} AND u.company_id != '' AND s.provider = '${activeProvider()}' AND s.${ACTIVE}`

export const hasSubscription = (company: string) => `EXISTS (SELECT 1 FROM ${ofCompany(company)})`

/** The larger plan comes first in the alphabet. */
export const planOfCompany = (company: string) => `(SELECT min(nullif(s.plan, '')) FROM ${ofCompany(company)})`

/** `""` without an active subscription. */
export function findCompanyPlan(app: Store, companyId: string): PlanId | "" {
  const [plan] = rows(app, `SELECT coalesce(${planOfCompany("{:companyId}")}, '') AS row`, { companyId })
  return (plan ?? "") as PlanId | ""
}

const NONE =
  "Für Ihr Unternehmen gibt es kein aktives Abonnement. Wählen Sie in den Einstellungen unter „Abonnement“ ein Paket, um Immobilien hinzuzufügen."
const tooMany = (plan: string, limit: number) =>
  `Ihr Paket ${plan} umfasst bis zu ${limit} Immobilien. Archivieren Sie eine Immobilie oder wechseln Sie in den Einstellungen unter „Abonnement“ zu Professional.`

export function countListings(app: Store, companyId: string): number {
  const sql = "SELECT count(*) AS row FROM properties WHERE company_id = {:companyId} AND status != 'archived'"
  return Number(rows(app, sql, { companyId })[0])
}

/** Call it inside the transaction that saves, before it does. */
export function assertListingQuota(app: Store, companyId: string): void {
  if (!isRequired()) return
  const plan = findCompanyPlan(app, companyId)
  if (plan === "") throw forbidden(NONE)
  const { name, payment } = PLANS[plan]
  const limit: number | null = payment.properties
  if (limit !== null && countListings(app, companyId) >= limit) throw forbidden(tooMany(name, limit))
}

export function pagesUntil(company: core.Record): string | null {
  const since = instantOf(company, "unpaid_since")
  return since === "" ? null : new Date(new Date(since).getTime() + GRACE_DAYS * DAY).toISOString()
}

/** Takes the public pages offline after the grace period without a subscription, and back online with a new one. */
function reviewCompany(app: Store, companyId: string): void {
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

export function reviewCompanyOf(app: Store, userId: string): void {
  const user = userId === "" ? null : findById("users", userId, app)
  if (user !== null && user.getString("company_id") !== "") reviewCompany(app, user.getString("company_id"))
}

export function reviewCompanies(): void {
  const sql = `SELECT id AS row FROM companies WHERE unpaid_since != '' OR pages_off
    OR (${isRequired() ? "1" : "0"} AND NOT ${hasSubscription("companies.id")})`
  forEachRecord("review of a company", rows($app, sql, {}), (id) => reviewCompany($app, id))
}
