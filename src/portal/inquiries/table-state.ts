import type { InquiryListParams } from "../../api/inquiries"
import { INQUIRY_SOURCES, INQUIRY_STATUSES } from "../../domain/inquiries/inquiry-inbox"
import { listParameters, type TableState } from "../lists/table-state"

export const INQUIRY_TABLE = {
  sorts: ["created_at"],
  defaultSort: "-created_at",
  filters: { status: INQUIRY_STATUSES, mine: ["true"], source: [...INQUIRY_SOURCES, "pages"] },
  also: ["agent", "property", "inquiry", "answer"],
} as const

export type InquiryTableState = TableState<typeof INQUIRY_TABLE>

/** The filters in the address whose values are ids, not from a fixed list. */
export type InquiryScope = { agentId: string; propertyId: string }

/** Returns the request parameters. `all` excludes suspicious inquiries, which would be noise among the others. */
export function inquiryListParams(companyId: string, state: InquiryTableState, scope: InquiryScope): InquiryListParams {
  const { status, mine, source } = state.filters
  const { agentId, propertyId } = scope
  return {
    company_id: companyId,
    status: status === "all" ? "inbox" : status,
    ...(mine !== "all" && { mine }),
    ...(source !== "all" && { source }),
    ...(agentId && { agent_id: agentId }),
    ...(propertyId && { property_id: propertyId }),
    ...listParameters(state),
  }
}
