import type { PropertyStatus } from "../domain/property-status"
import { LIST_FIELDS } from "./client-property"
import { withQuery } from "./with-query"

export type PropertyListParams = {
  companyId: string
  status?: PropertyStatus
  /** Words to look for in title and address. */
  q?: string
  /** `title`, `address`, `status`, `price` or `created_at`; `-` before it for descending. */
  sort?: string
  /** From 1. */
  page?: number
  perPage?: number
}

/** Where one page of a company's properties is. The portal's head script needs it without the rest of the API client. */
export function propertyListPath({ companyId, ...rest }: PropertyListParams): string {
  return withQuery("/api/properties", { company_id: companyId, ...rest, fields: LIST_FIELDS.join(",") })
}
