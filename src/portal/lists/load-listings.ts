import { http, parsePage } from "../../api/client/http"
import { parseProperty } from "../../domain/properties/parse-property"
import { PROPERTY_COLUMN_NAMES } from "../../domain/properties/property"
import { allRows } from "../../openimmo/plan/fetch-all-pages"
import type { OwnListing } from "../../openimmo/plan/types"

const FIELDS = ["id", "company_id", ...PROPERTY_COLUMN_NAMES, "created_at", "updated_at", "source"].join(",")

/** Loads all of a company's listings, including archived ones. */
export async function loadListings(companyId: string, signal?: AbortSignal): Promise<OwnListing[]> {
  const rows = await allRows(async (asked) => {
    const query = { company_id: companyId, sort: "created_at", fields: FIELDS, ...asked }
    return parsePage(await http.get("/api/properties", { query, ...(signal && { signal }) }))
  })
  return rows.map((row) => {
    const listing: OwnListing = JSON.parse(JSON.stringify(row))
    return parseProperty(listing)
  })
}

export const loadDocuments = (companyId: string) =>
  allRows(async (asked) => parsePage(await http.get("/api/documents", { query: { company_id: companyId, ...asked } })))

export const loadAgents = (companyId: string) =>
  allRows(async (asked) => parsePage(await http.get("/api/agents", { query: { company_id: companyId, ...asked } })))
