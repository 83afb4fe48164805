import type { PropertyListParams } from "../../api/property-lists"
import { PROPERTY_FILTERS, type PropertyFilter } from "../../domain/properties/list-filters"
import { LISTED_STATUSES } from "../../domain/properties/property-status"
import { typedKeys } from "../../domain/values/type-guards"
import { listParameters, type TableState } from "../lists/table-state"

export const PROPERTY_TABLE = {
  sorts: ["title", "address", "status", "price", "reference", "created_at"],
  defaultSort: "-created_at",
  filters: { status: LISTED_STATUSES, ...PROPERTY_FILTERS },
} as const

export type PropertyTableState = TableState<typeof PROPERTY_TABLE>
export type PropertyFilters = PropertyTableState["filters"]

const NAMES = typedKeys(PROPERTY_FILTERS)

/** Returns the filters that are set, apart from the status. */
export const chosenFilters = (filters: PropertyFilters): readonly PropertyFilter[] =>
  NAMES.filter((name) => filters[name] !== "all")

/** Returns the filters with the status alone. */
export const onlyStatus = ({ status }: Pick<PropertyFilters, "status">): PropertyFilters =>
  ({ status, ...Object.fromEntries(NAMES.map((name) => [name, "all"])) }) as PropertyFilters

/** Returns the request parameters for a state of the list. */
export function propertyListParams(companyId: string, state: PropertyTableState): PropertyListParams {
  const { status } = state.filters
  const wanted = chosenFilters(state.filters).map((name) => [name, state.filters[name]])
  return {
    companyId,
    ...(status !== "all" && { status }),
    ...Object.fromEntries(wanted),
    ...listParameters(state),
  }
}
