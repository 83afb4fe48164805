import { isPublicStatus } from "../domain/properties/property-status"
import { http, parsePage } from "./client/http"
import { type PropertyListParams, propertyListQuery } from "./property-list-path"

/** The listings of a member's list that have a page, at most `most`, and how many of those have none. */
export async function listedExposes(params: PropertyListParams, most: number) {
  const query = { ...propertyListQuery(params), page: 1, perPage: most, fields: "id,status" }
  const { rows, total } = parsePage(await http.get("/api/properties", { query }))
  const ids = rows.filter(({ status }) => isPublicStatus(status)).map((row) => row.id)
  return { ids, leftOut: rows.length - ids.length, total }
}
