import type { ContactListParams } from "../../api/contacts"
import { listParameters, type TableState } from "../lists/table-state"

export const CONTACT_TABLE = {
  sorts: ["last_at", "name", "follow_up_on"],
  defaultSort: "-last_at",
  filters: { mine: ["true"] },
} as const

export type ContactTableState = TableState<typeof CONTACT_TABLE>

export const contactListParams = (companyId: string, state: ContactTableState): ContactListParams => ({
  company_id: companyId,
  ...(state.filters.mine === "true" && { mine: "true" }),
  ...listParameters(state),
})
