import { PROPERTY_STATUSES } from "../../domain/property-status"
import type { TableState } from "../table/table-state"

export const PROPERTY_TABLE = {
  sorts: ["title", "address", "status", "price", "created_at"],
  defaultSort: "-created_at",
  filters: { status: PROPERTY_STATUSES },
} as const

export type PropertyTableState = TableState<typeof PROPERTY_TABLE>
