import { isPlanId, PLAN_IDS, PLANS, type PlanId } from "../../../src/domain/payments/plan"
import { ACTIVE_STATUSES, GRACE_DAYS } from "../../../src/domain/payments/subscription"
import { DAY } from "../../../src/domain/values/durations"
import { getTimestamp } from "../../database/columns"
import type { Db } from "../../database/records"
import { queryRows } from "../../database/sql"
import { activeProvider } from "../../engine/active-provider"
import { env } from "../../engine/env"
import { forbidden } from "../../engine/http-error"

export const isRequired = () => env("REQUIRE_SUBSCRIPTION") === "1"

export const ACTIVE = `status IN (${ACTIVE_STATUSES.map((status) => `'${status}'`).join(", ")})`

/** Selects a company's active subscriptions, no matter who bought them and where the buyer is now. */
const ofCompany = (company: string) =>
  `subscriptions s WHERE s.company_id = ${company} AND s.company_id != '' AND s.provider = '${activeProvider()}' AND s.${ACTIVE}`

export const hasSubscription = (company: string) => `EXISTS (SELECT 1 FROM ${ofCompany(company)})`

const size = (plan: PlanId): number => PLANS[plan].properties ?? Infinity
const LARGEST_FIRST = [...PLAN_IDS].sort((one, other) => size(other) - size(one))

/** Returns SQL of the plan with the most listings among those a company pays for; null without one. It sorts nothing. */
export const planOfCompany = (company: string) =>
  `CASE ${LARGEST_FIRST.map(
    (plan) => `WHEN EXISTS (SELECT 1 FROM ${ofCompany(company)} AND s.plan = '${plan}') THEN '${plan}'`,
  ).join(" ")} END`

/** Returns `""` without an active subscription. */
export function findCompanyPlan(app: Db, companyId: string): PlanId | "" {
  const [plan] = queryRows(app, `SELECT coalesce(${planOfCompany("{:companyId}")}, '') AS row`, { companyId })
  return isPlanId(plan) ? plan : ""
}

const NONE =
  "Für Ihr Unternehmen gibt es kein aktives Abonnement. Wählen Sie in den Einstellungen unter „Abonnement“ ein Paket, um Immobilien hinzuzufügen."
const tooMany = (plan: string, limit: number) =>
  `Ihr Paket ${plan} umfasst bis zu ${limit} Immobilien. Archivieren Sie eine Immobilie oder wechseln Sie in den Einstellungen unter „Abonnement“ zu Professional.`

export function countListings(app: Db, companyId: string): number {
  const sql = "SELECT count(*) AS row FROM properties WHERE company_id = {:companyId} AND status != 'archived'"
  return Number(queryRows(app, sql, { companyId })[0])
}

/** Must run inside the transaction of the save, before it. */
export function assertListingQuota(app: Db, companyId: string): void {
  if (!isRequired()) return
  const plan = findCompanyPlan(app, companyId)
  if (plan === "") throw forbidden(NONE)
  const { name, properties } = PLANS[plan]
  const limit: number | null = properties
  if (limit !== null && countListings(app, companyId) >= limit) throw forbidden(tooMany(name, limit))
}

export function pagesUntil(company: core.Record): string | null {
  const since = getTimestamp(company, "unpaid_since")
  return since === "" ? null : new Date(new Date(since).getTime() + GRACE_DAYS * DAY).toISOString()
}
