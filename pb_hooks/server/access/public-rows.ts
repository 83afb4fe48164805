import { PUBLIC_STATUSES } from "../../../src/domain/properties/property-status"

/** The condition on a row of `companies`. Members still see everything of a company that is offline: decision 61. */
export const IS_OFFLINE = "pages_off"
export const IS_ONLINE = `NOT ${IS_OFFLINE}`

const isOnline = (companyId: string) =>
  `EXISTS (SELECT 1 FROM companies WHERE companies.id = ${companyId} AND ${IS_ONLINE})`

/** The condition, on a row of `properties`, that strangers may see it, on every route. The rule of media says the same. */
export const IS_PUBLIC = `status IN (${PUBLIC_STATUSES.map((status) => `'${status}'`).join(", ")})
  AND ${isOnline("properties.company_id")}`

/**
 * The condition, on a row of `properties`, that a company's page may show it as a reference: its kind, its town and its cover, and
 * nothing else. Its own page stays as closed as its status says. The rule of media says the same of that cover.
 */
export const IS_SHOWN_SALE = `shown_sale_until > datetime('now') AND EXISTS (SELECT 1 FROM companies
  WHERE companies.id = properties.company_id AND show_references AND ${IS_ONLINE})`

/** The condition that strangers may learn whose listing it is or was. */
export const IS_OF_KNOWN_COMPANY = `NOT draft AND ${isOnline("properties.company_id")}`
