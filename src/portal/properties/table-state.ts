import type { PropertyListParams } from "../../api/property-lists"
import { LISTED_STATUSES } from "../../domain/properties/property-status"
import { MARKETING_TYPES } from "../../domain/values/marketing"
import { listParameters, type TableState } from "../lists/table-state"

export const PROPERTY_TABLE = {
  sorts: ["title", "address", "status", "price", "reference", "created_at"],
  defaultSort: "-created_at",
  filters: {
    status: LISTED_STATUSES,
    marketing_type: MARKETING_TYPES,
    // A pattern suffices: importing the list of property types would bring all their rules along.
    property_type: /^\p{L}+$/u,
    agent_id: /^([a-z0-9]{15}|none)$/,
    mine: ["true"],
  },
} as const

export type PropertyTableState = TableState<typeof PROPERTY_TABLE>
export type PropertyFilters = PropertyTableState["filters"]

/** Returns the request parameters for a state of the list. */
export function propertyListParams(companyId: string, state: PropertyTableState): PropertyListParams {
  const { status, marketing_type, property_type, agent_id, mine } = state.filters
  return {
    companyId,
    ...(status !== "all" && { status }),
    ...(marketing_type !== "all" && { marketing_type }),
    ...(property_type !== "all" && { property_type }),
    ...(agent_id !== "all" && { agent_id }),
    ...(mine !== "all" && { mine }),
    ...listParameters(state),
  }
}
