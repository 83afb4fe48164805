import type { ComponentType } from "react"
import { TABS } from "../features"
import type { DashboardTabProps } from "../frame/dashboard-state"
import type { DashboardTab } from "../frame/tab-ids"
import { lazyTab, type TabEntry } from "../frame/tab-set"
import { PropertiesTab } from "../properties/properties-tab"

type DashboardEntry = TabEntry<DashboardTabProps> & { id: DashboardTab }

// These imports are here, where the dashboard is loaded, and not in each `feature.ts`, which the skeleton loads: the bundler would
// otherwise take every module that tab and dashboard share out of the dashboard's chunk, and /admin would make 14 more requests.
const contents = import.meta.glob<ComponentType<DashboardTabProps>>("../*/tab.tsx", { import: "Tab" })

/** Most visits are to the first tab: it comes with the page. */
export const DASHBOARD_TABS: readonly DashboardEntry[] = TABS.map((tab) => {
  const load = contents[`../${tab.folder ?? tab.id}/tab.tsx`]
  return { ...tab, ...(load === undefined ? { Content: PropertiesTab } : lazyTab(load)) }
})
