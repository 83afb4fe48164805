import type { PropertyFilter } from "../domain/properties/list-filters"
import { PROPERTY_COLUMN_NAMES } from "../domain/properties/property"
import type { PropertyRow } from "../domain/properties/property-rows"
import { isPublicStatus, type ListedStatus } from "../domain/properties/property-status"
import { http, type Page, parsePage } from "./client/http"
import { withQuery } from "./client/request"

const LIST_FIELDS = [
  "id",
  "title",
  "reference",
  "address",
  "hide_address",
  "status",
  "draft",
  "marketing_type",
  "reserved",
  "price",
  "cold_rent",
  "image",
  "created_at",
  "agent_id",
  "agent_name",
  "property_type",
  "living_area",
  "plot_area",
  "rooms",
  "certificate_valid_until",
  "missing",
] as const satisfies (keyof PropertyRow)[]

/** A row of the list, as the server returns it: parsing it would need the schemas. */
export type PropertyListItem = Pick<PropertyRow, (typeof LIST_FIELDS)[number]>

export type PropertyListParams = Partial<Record<PropertyFilter, string>> & {
  companyId: string
  status?: ListedStatus
  /** The ids are separated by commas. */
  ids?: string
  q?: string
  sort?: string
  page?: number
  perPage?: number
}

/** The API's status of drafts is that of the archive, which its clients know. */
const ofStatus = (status: ListedStatus | undefined) =>
  status === "draft" || status === "archived"
    ? { status: "archived" as const, draft: status === "draft" ? ("true" as const) : ("false" as const) }
    : { status }

export const propertyListQuery = ({ companyId, status, ...rest }: PropertyListParams) => ({
  company_id: companyId,
  ...(status && ofStatus(status)),
  ...rest,
  fields: LIST_FIELDS.join(","),
})

/** The path is in a file of its own for the portal's head script. */
export const propertyListPath = (params: PropertyListParams): string =>
  withQuery("/api/properties", propertyListQuery(params))

type Omitted = "id" | "company_id" | "images" | "floor_plans" | "image" | "source"
export type ExportedProperty = { id: string } & Omit<PropertyRow, Omitted>

const FIELDS = [
  "id",
  ...PROPERTY_COLUMN_NAMES.filter((name) => name !== "images" && name !== "floor_plans"),
  "agent_name",
  "missing",
  "created_at",
  "updated_at",
].join(",")

/** Returns one page of a member's list with all columns that were filled in, except the images. */
export async function exportedProperties(
  params: PropertyListParams,
  signal: AbortSignal,
): Promise<Page<ExportedProperty>> {
  const query = { ...propertyListQuery(params), fields: FIELDS }
  const { rows, ...page } = parsePage(await http.get("/api/properties", { query, signal }))
  return { ...page, rows: rows as ExportedProperty[] }
}

/** Returns the listings of a member's list that have a page, at most `most`, and how many of those have none. */
export async function listedExposes(params: PropertyListParams, most: number) {
  const query = { ...propertyListQuery(params), page: 1, perPage: most, fields: "id,status" }
  const { rows, total } = parsePage(await http.get("/api/properties", { query }))
  const ids = rows.filter(({ status }) => isPublicStatus(status)).map((row) => row.id)
  return { ids, leftOut: rows.length - ids.length, total }
}

type ListedRow = Pick<PropertyListItem, "id" | "title" | "status" | "draft" | "reserved" | "agent_id">

/**
 * Returns the first listings that a member's list finds, on all of its pages, with the columns that can change without opening
 * them.
 */
export async function listedRows(params: PropertyListParams, most: number): Promise<ListedRow[]> {
  const fields = "id,title,status,draft,reserved,agent_id"
  const query = { ...propertyListQuery(params), page: 1, perPage: most, fields }
  return parsePage(await http.get("/api/properties", { query })).rows.map((row) => ({ draft: false, ...row }))
}
