import type { PublicProperty } from "../../../src/domain/properties/property"
import { greeting } from "../../../src/public-pages/inquiries/greeting"
import { flagColumn, jsonObject } from "../../database/columns"
import { queryRows } from "../../database/sql"
import { IS_PUBLIC } from "../../server/access/public-rows"

/** The facts of a listing that its inquiry stores; `id` is empty where a company is asked for a valuation. */
export type AskedListing = {
  id: string
  company_id: string
  agent_id: string
  title: string
  reference: string
  greeting: string
}

const TEXTS = ["id", "company_id", "agent_id", "title", "reference", "status", "marketing_type"] as const
const ROW = jsonObject({ ...Object.fromEntries(TEXTS.map((name) => [name, name])), reserved: flagColumn("reserved") })
const SQL = `SELECT ${ROW} AS row FROM properties WHERE id = {:id} AND ${IS_PUBLIC}
  AND EXISTS (SELECT 1 FROM companies WHERE companies.id = properties.company_id AND inquiry_mode = 'delivered')`

/** Returns null if strangers do not see it, or its company takes no inquiries. */
export function findAskedListing(id: string): AskedListing | null {
  const [row] = queryRows($app, SQL, { id })
  if (row === undefined) return null
  const property: Omit<AskedListing, "greeting"> & PublicProperty = JSON.parse(row)
  return { ...property, greeting: greeting(property) }
}
