import type { PropertyListParams } from "../../api/property-list-path"
import { PROPERTY_STATUSES } from "../../domain/property-status"
import { listParameters, type TableState } from "../table/table-state"

export const PROPERTY_TABLE = {
  sorts: ["title", "address", "status", "price", "created_at"],
  defaultSort: "-created_at",
  filters: { status: PROPERTY_STATUSES },
} as const

export type PropertyTableState = TableState<typeof PROPERTY_TABLE>

/** What is requested for a state of the list. */
export function propertyListParams(companyId: string, state: PropertyTableState): PropertyListParams {
  const { status } = state.filters
  return { companyId, ...(status !== "all" && { status }), ...listParameters(state) }
}
