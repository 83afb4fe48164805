import { isAdministrator } from "../../domain/accounts/role"
import type { User } from "../../domain/accounts/user"
import { getProperty, isOneOf } from "../../domain/values/type-guards"
import { type DashboardTab, isDashboardTab } from "./tab-ids"

const ADMIN_SUB_TABS = ["companies", "users", "coupons"] as const
type AdminSubTab = (typeof ADMIN_SUB_TABS)[number]

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

/** Reads a navigation state of any shape: the browser also stores those of older versions. */
export function readDashboardState(state: unknown): DashboardState {
  if (typeof state !== "object" || state === null) return {}
  const stored: Record<string, unknown> = { ...state }
  const { activeTab, action, fromForm, adminSubTab, selectedCompanyId, selectedCompanyName, published } = stored
  return {
    ...(isDashboardTab(activeTab) && { activeTab }),
    ...(action === "create" && { action }),
    ...(typeof fromForm === "string" && { fromForm }),
    ...(isAdminSubTab(adminSubTab) && { adminSubTab }),
    ...(typeof selectedCompanyId === "string" && { selectedCompanyId }),
    ...(typeof selectedCompanyName === "string" && { selectedCompanyName }),
    ...(isPublished(published) && { published }),
  }
}

function isPublished(value: unknown): value is { id: string; title: string } {
  return typeof getProperty(value, "id") === "string" && typeof getProperty(value, "title") === "string"
}

const isAdminSubTab = (value: unknown): value is AdminSubTab => isOneOf(ADMIN_SUB_TABS, value)

/** Returns the address that a navigation state requests; `null` if it requests no tab. */
export function toAddress({ activeTab, adminSubTab, selectedCompanyId }: DashboardState): string | null {
  const tab = activeTab ?? (adminSubTab && "admin")
  if (tab === undefined) return null
  const area = tab === "admin" ? (adminSubTab ?? (selectedCompanyId && "users")) : undefined
  const query = new URLSearchParams({ tab, ...(area && { area }) })
  if (area === "users" && selectedCompanyId) query.set("company", selectedCompanyId)
  return `?${query}`
}

/**
 * Returns the tab of the URL or state, by default properties; without a company settings, or what an administrator administers. Not
 * stored: a company may come.
 */
export function shownTab(
  query: URLSearchParams,
  state: DashboardState,
  user: Pick<User, "company_id" | "is_admin" | "role">,
): DashboardTab {
  const chosen = state.activeTab ?? (state.adminSubTab && "admin") ?? query.get("tab")
  if (isDashboardTab(chosen)) return chosen
  if (user.company_id !== null) return "properties"
  return isAdministrator(user) ? "admin" : "settings"
}
