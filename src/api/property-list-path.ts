import type { PropertyStatus } from "../domain/property-status"
import { LIST_FIELDS } from "./client-property"
import { withQuery } from "./with-query"

export type PropertyListParams = {
  companyId: string
  status?: PropertyStatus
  q?: string
  sort?: string
  page?: number
  perPage?: number
}

/** In a file of its own for the portal's head script. */
export function propertyListPath({ companyId, ...rest }: PropertyListParams): string {
  return withQuery("/api/properties", { company_id: companyId, ...rest, fields: LIST_FIELDS.join(",") })
}
