import type { DashboardTab } from "./tab-ids"

export const ADMIN_SUB_TABS = ["companies", "users", "coupons"] as const
export type AdminSubTab = (typeof ADMIN_SUB_TABS)[number]

/** Navigation state of links to the dashboard (docs/product.md, Dashboard). */
export type DashboardState = {
  activeTab?: DashboardTab
  action?: "create"
  /** The area of the Admin tab, and the company whose users it lists. */
  adminSubTab?: AdminSubTab
  selectedCompanyId?: string
  /** Shown until the company is loaded. */
  selectedCompanyName?: string
  /** A listing that was created just now and that visitors see. */
  published?: { id: string; title: string }
  /** The property form (`formLocation`) that was left for a moment, one step back in the browser's history. */
  fromForm?: string
}

/** Passed to the content of every tab. */
export type DashboardTabProps = {
  companyId: string | null
  /** The state that the previous page requested. */
  state: DashboardState
}
