import type { ContactListParams } from "../../api/contacts"
import { CONTACT_ROLES, NO_ROLE } from "../../domain/contacts/contact"
import { listParameters, readTableState, type TableState, writeTableState } from "../lists/table-state"

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

/** Returns what a saved view holds of the list: all but the page. */
export const savedQuery = (state: ContactTableState): string =>
  writeTableState(CONTACT_TABLE, new URLSearchParams(), { ...state, page: 1 }).toString()

/** Returns the query of a saved view as the list writes it. */
export const normalizeQuery = (query: string): string =>
  savedQuery(readTableState(CONTACT_TABLE, new URLSearchParams(query)))
