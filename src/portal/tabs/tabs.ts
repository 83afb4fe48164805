import { isAdministrator } from "../../domain/accounts/role"
import type { DashboardTabProps } from "../frame/dashboard-state"
import { DASHBOARD_TAB_IDS, type DashboardTab, TAB_ICONS } from "../frame/tab-ids"
import { lazyTab, type TabEntry } from "../frame/tab-set"
import { PropertiesTab } from "../properties/properties-tab"

type Entry = Omit<TabEntry<DashboardTabProps>, "id" | "icon">

/**
 * A new tab is an id and an icon in `tab-ids.ts`, an entry here, its name under `tabs` in `dashboard.json`, and its own
 * folder. Most visits are to the first tab: it comes with the page.
 */
const ENTRIES: Record<DashboardTab, Entry> = {
  properties: { Content: PropertiesTab },
  inquiries: lazyTab(async () => (await import("../inquiries/tab")).InquiriesTab),
  contacts: lazyTab(async () => (await import("../contacts/tab")).ContactsTab),
  viewings: lazyTab(async () => (await import("../viewings/tab")).ViewingsTab),
  agents: lazyTab(async () => (await import("../agents/tab")).AgentsTab),
  embed: lazyTab(async () => (await import("../widget/tab")).EmbedCodeTab),
  settings: lazyTab(async () => (await import("../settings/tab")).SettingsTab),
  admin: { ...lazyTab(async () => (await import("../admin/tab")).AdminTab), isListed: isAdministrator },
}

type DashboardEntry = TabEntry<DashboardTabProps> & { id: DashboardTab }

export const DASHBOARD_TABS: readonly DashboardEntry[] = DASHBOARD_TAB_IDS.map((id) => ({
  id,
  icon: TAB_ICONS[id],
  ...ENTRIES[id],
}))
