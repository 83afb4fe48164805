import type { PropertyListParams } from "../../api/property-list-path"
import { MARKETING_TYPES } from "../../domain/marketing"
import { PROPERTY_STATUSES } from "../../domain/property-status"
import { listParameters, type TableState } from "../table/table-state"

export const PROPERTY_TABLE = {
  sorts: ["title", "address", "status", "price", "reference", "created_at"],
  defaultSort: "-created_at",
  filters: { status: PROPERTY_STATUSES, marketing_type: MARKETING_TYPES },
} as const

export type PropertyTableState = TableState<typeof PROPERTY_TABLE>

/** What is requested for a state of the list. */
export function propertyListParams(companyId: string, state: PropertyTableState): PropertyListParams {
  const { status, marketing_type } = state.filters
  return {
    companyId,
    ...(status !== "all" && { status }),
    ...(marketing_type !== "all" && { marketing_type }),
    ...listParameters(state),
  }
}
