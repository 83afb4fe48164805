import { Building2, Code, type LucideIcon, Settings, ShieldCheck, Users } from "lucide-react"

/** The dashboard's tabs in their order, by their names in the address (`?tab=agents`). The first is the default. */
export const DASHBOARD_TAB_IDS = ["properties", "agents", "embed", "settings", "admin"] as const

export type DashboardTab = (typeof DASHBOARD_TAB_IDS)[number]

export const TAB_ICONS: Record<DashboardTab, LucideIcon> = {
  properties: Building2,
  agents: Users,
  embed: Code,
  settings: Settings,
  admin: ShieldCheck,
}

/** For values from an address or the browser's history. */
export function isDashboardTab(value: unknown): value is DashboardTab {
  return DASHBOARD_TAB_IDS.some((id) => id === value)
}
