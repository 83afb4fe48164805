import { getTimestamp } from "../../database/columns"
import { type Db, findById } from "../../database/records"
import { queryRows } from "../../database/sql"
import { activeProvider } from "../../engine/active-provider"
import { forEachRecord } from "../../engine/jobs"
import { IS_OFFLINE } from "../../server/access/public-rows"
import { ACTIVE, findCompanyPlan, hasSubscription, isRequired, pagesUntil } from "../companies"

/**
 * Returns whether it would improve the company's plan: if another one gives as much, it stays the buyer's until that ends.
 * An unknown plan gives nothing.
 */
export function isUpgradeFor(app: Db, companyId: string, subscription: core.Record): boolean {
  const plan = subscription.getString("plan")
  if (companyId === "" || plan === "") return false
  const current = findCompanyPlan(app, companyId)
  // The larger plan comes first in the alphabet.
  return current === "" || plan < current
}

/** Binds the best unbound purchase of a member. One is enough: no other adds anything to it. */
function bindBest(app: Db, companyId: string): void {
  const sql = `SELECT s.id AS row FROM users u CROSS JOIN subscriptions s ON s.user_id = u.id
    WHERE u.company_id = {:companyId} AND s.company_id = '' AND s.provider = {:provider} AND s.plan != '' AND s.${ACTIVE}
    ORDER BY s.plan, s.created_at LIMIT 1`
  const [id] = queryRows(app, sql, { companyId, provider: activeProvider() })
  const found = id === undefined ? null : findById("subscriptions", id, app)
  if (found === null || !isUpgradeFor(app, companyId, found)) return
  found.set("company_id", companyId)
  app.save(found)
}

/** Takes the public pages offline after the grace period without a subscription, and back online with a new one. */
export function updateCompanyAccess(app: Db, companyId: string): void {
  bindBest(app, companyId)
  const company = findById("companies", companyId, app)
  if (company === null) return
  const [paid] = queryRows(app, `SELECT ${hasSubscription("{:companyId}")} AS row`, { companyId })
  const owes = isRequired() && paid !== "1"
  const unpaidSince = getTimestamp(company, "unpaid_since")
  if (!owes) company.set("unpaid_since", "")
  else if (unpaidSince === "") company.set("unpaid_since", new Date().toISOString())
  const until = pagesUntil(company)
  const wasOffline = company.getBool(IS_OFFLINE)
  const isOffline = until !== null && until <= new Date().toISOString()
  company.set(IS_OFFLINE, isOffline)
  if (isOffline !== wasOffline || getTimestamp(company, "unpaid_since") !== unpaidSince) app.save(company)
}

export function reviewCompanies(): void {
  const sql = `SELECT id AS row FROM companies WHERE unpaid_since != '' OR ${IS_OFFLINE}
    OR (${isRequired() ? "1" : "0"} AND NOT ${hasSubscription("companies.id")})`
  forEachRecord("review of a company", queryRows($app, sql, {}), (id) => updateCompanyAccess($app, id))
}
