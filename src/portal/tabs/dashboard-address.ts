import { isAdministrator } from "../../domain/accounts/role"
import type { User } from "../../domain/accounts/user"
import { getProperty, isOneOf } from "../../domain/values/type-guards"
import { TABS } from "../features"
import { ADMIN_SUB_TABS, type AdminSubTab, type DashboardState } from "../frame/dashboard-state"
import type { DashboardTab } from "../frame/tab-ids"

/** Returns whether a value from an address or the browser's history names a tab. */
export const isDashboardTab = (value: unknown): value is DashboardTab => TABS.some(({ id }) => id === value)

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

/** Returns whether an address has to be written: it names no tab that there is, or none where the Admin tab comes first. */
export function isUnnamed(query: URLSearchParams, shown: DashboardTab): boolean {
  const named = query.get("tab")
  return named === null ? shown === "admin" : !isDashboardTab(named)
}
