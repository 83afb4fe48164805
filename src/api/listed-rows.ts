import { http, parsePage } from "./client/http"
import type { PropertyListItem } from "./properties"
import { type PropertyListParams, propertyListQuery } from "./property-list-path"

type ListedRow = Pick<PropertyListItem, "id" | "title" | "status" | "draft" | "reserved" | "agent_id">

/** The first of the listings that a member's list finds, on all of its pages: what can be changed without opening them. */
export async function listedRows(params: PropertyListParams, most: number): Promise<ListedRow[]> {
  const fields = "id,title,status,draft,reserved,agent_id"
  const query = { ...propertyListQuery(params), page: 1, perPage: most, fields }
  return parsePage(await http.get("/api/properties", { query })).rows.map((row) => ({ draft: false, ...row }))
}
