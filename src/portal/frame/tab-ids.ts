import {
  Building2,
  CalendarDays,
  Code,
  Contact,
  Inbox,
  type LucideIcon,
  Settings,
  ShieldCheck,
  Users,
} from "lucide-react"

/** The dashboard's tabs in their order, by their names in the address (`?tab=agents`). The first is the default. */
export const DASHBOARD_TAB_IDS = [
  "properties",
  "inquiries",
  "contacts",
  "viewings",
  "agents",
  "embed",
  "settings",
  "admin",
] as const

export type DashboardTab = (typeof DASHBOARD_TAB_IDS)[number]

export const TAB_ICONS: Record<DashboardTab, LucideIcon> = {
  properties: Building2,
  inquiries: Inbox,
  contacts: Contact,
  viewings: CalendarDays,
  agents: Users,
  embed: Code,
  settings: Settings,
  admin: ShieldCheck,
}

/** The key of the query for the number of unread inquiries; `live` counts them. */
export const UNREAD = ["unread"]

/** Returns whether a value from an address or the browser's history names a tab. */
export function isDashboardTab(value: unknown): value is DashboardTab {
  return DASHBOARD_TAB_IDS.some((id) => id === value)
}
