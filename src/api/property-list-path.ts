import type { PropertyRow } from "../domain/properties/property-rows"
import type { ListedStatus } from "../domain/properties/property-status"
import type { MarketingType } from "../domain/values/marketing"
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

export type PropertyListParams = {
  companyId: string
  status?: ListedStatus
  marketing_type?: MarketingType
  property_type?: string
  agent_id?: string
  /** Comma-separated. */
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

/** In a file of its own for the portal's head script. */
export const propertyListPath = (params: PropertyListParams): string =>
  withQuery("/api/properties", propertyListQuery(params))
