import type { ContactListParams } from "../../api/contacts"
import { CONTACT_ROLES, NO_ROLE } from "../../domain/contacts/contact"
import { listParameters, type TableState } from "../lists/table-state"

export const CONTACT_TABLE = {
  sorts: ["last_at", "name", "follow_up_on"],
  defaultSort: "-last_at",
  filters: {
    mine: ["true"],
    role: [...CONTACT_ROLES, NO_ROLE],
    /** By the day of the follow-up; `true` is today or overdue. */
    due: ["true", "overdue", "planned", "none"],
    /** The listing that they want. */
    wants: /^[a-z0-9]{15}$/,
  },
  also: ["contact"],
} as const

export type ContactTableState = TableState<typeof CONTACT_TABLE>
export type ContactFilters = ContactTableState["filters"]

export const NO_FILTERS: ContactFilters = { mine: "all", role: "all", due: "all", wants: "all" }

export const contactListParams = (companyId: string, state: ContactTableState): ContactListParams => ({
  company_id: companyId,
  ...Object.fromEntries(Object.entries(state.filters).filter(([, value]) => value !== "all")),
  ...listParameters(state),
})
