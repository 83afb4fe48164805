import { hasSubscription, isRequired, pagesUntil } from "../auth/entitlements"
import { forEachRecord } from "../base/jobs"
import { instantOf } from "../db/columns"
import { IS_OFFLINE } from "../db/public-rows"
import { type Db, findById } from "../db/records"
import { rows } from "../db/sql"

/** Takes the public pages offline after the grace period without a subscription, and back online with a new one. */
function reviewCompany(app: Db, companyId: string): void {
  const company = findById("companies", companyId, app)
  if (company === null) return
  const [paid] = rows(app, `SELECT ${hasSubscription("{:companyId}")} AS row`, { companyId })
  const owes = isRequired() && paid !== "1"
  const unpaidSince = instantOf(company, "unpaid_since")
  if (!owes) company.set("unpaid_since", "")
  else if (unpaidSince === "") company.set("unpaid_since", new Date().toISOString())
  const until = pagesUntil(company)
  const wasOffline = company.getBool(IS_OFFLINE)
  const isOffline = until !== null && until <= new Date().toISOString()
  company.set(IS_OFFLINE, isOffline)
  if (isOffline !== wasOffline || instantOf(company, "unpaid_since") !== unpaidSince) app.save(company)
}

export function reviewCompanyOf(app: Db, userId: string): void {
  const user = userId === "" ? null : findById("users", userId, app)
  if (user !== null && user.getString("company_id") !== "") reviewCompany(app, user.getString("company_id"))
}

export function reviewCompanies(): void {
  const sql = `SELECT id AS row FROM companies WHERE unpaid_since != '' OR ${IS_OFFLINE}
    OR (${isRequired() ? "1" : "0"} AND NOT ${hasSubscription("companies.id")})`
  forEachRecord("review of a company", rows($app, sql, {}), (id) => reviewCompany($app, id))
}
