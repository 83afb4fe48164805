import { Building2, Code, Settings, ShieldCheck, Users } from "lucide-react"
import { isAdministrator } from "../../domain/role"
import { PropertiesTab } from "../properties/properties-tab"
import { lazyTab, type TabEntry } from "../tab-set"
import type { DashboardState } from "./dashboard-state"

/** What the content of every tab is given. */
export type DashboardTabProps = {
  companyId: string | null
  /** What the page before asked for. */
  state: DashboardState
}

/**
 * The dashboard's tabs in their order. A new one is an entry here, its name under `tabs` in `dashboard.json`, and its own
 * folder. The id is the name in the address (`?tab=agents`). Most visits are to the first: it comes with the page.
 */
export const DASHBOARD_TABS = [
  { id: "properties", icon: Building2, Content: PropertiesTab },
  { id: "agents", icon: Users, ...lazyTab(async () => (await import("../agents/agents-tab")).AgentsTab) },
  { id: "embed", icon: Code, ...lazyTab(async () => (await import("../embed-code/embed-code-tab")).EmbedCodeTab) },
  { id: "settings", icon: Settings, ...lazyTab(async () => (await import("../settings/settings-tab")).SettingsTab) },
  {
    ...{ id: "admin", icon: ShieldCheck, isListed: isAdministrator },
    ...lazyTab(async () => (await import("../admin/admin-tab")).AdminTab),
  },
] as const satisfies readonly TabEntry<DashboardTabProps>[]

export type DashboardTab = (typeof DASHBOARD_TABS)[number]["id"]

/** For what comes from an address or the browser's history. */
export function isDashboardTab(value: unknown): value is DashboardTab {
  return DASHBOARD_TABS.some(({ id }) => id === value)
}
