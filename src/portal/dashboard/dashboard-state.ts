import { type DashboardTab, isDashboardTab } from "./tabs"

/** What other pages tell the dashboard when they lead to it (spec section 2). */
export type DashboardState = {
  activeTab?: DashboardTab
  action?: "create"
  /** The property form (`formAt`) that was left for a moment, one step back in the browser's history. */
  fromForm?: string
}

/** Reads a navigation state, which may be anything: the browser keeps it from older versions, too. */
export function readDashboardState(state: unknown): DashboardState {
  if (typeof state !== "object" || state === null) return {}
  const { activeTab, action, fromForm } = state as Record<string, unknown>
  return {
    ...(isDashboardTab(activeTab) && { activeTab }),
    ...(action === "create" && { action }),
    ...(typeof fromForm === "string" && { fromForm }),
  }
}

/**
 * Which tab is shown. Chosen explicitly by address or navigation state; else properties, or settings while there is no
 * company yet. As nothing of that is kept, the view returns to properties by itself once a company exists (spec section 2).
 */
export function shownTab(query: URLSearchParams, state: DashboardState, hasCompany: boolean): DashboardTab {
  const chosen = state.activeTab ?? query.get("tab")
  if (isDashboardTab(chosen)) return chosen
  return hasCompany ? "properties" : "settings"
}
