import type { LucideIcon } from "lucide-react"
import type { SignedIn } from "../../api/auth"
import type { DashboardTab } from "./tab-ids"

export type FeatureTab = {
  id: DashboardTab
  /** The feature's folder, if that has another name. */
  folder?: string
  name: string
  icon: LucideIcon
  /** The tab is opened many times a day: it is in the phone's bar, and before the line that parts the tabs. Daily ones come first. */
  isDaily?: true
  /** The users who see it in the row of tabs, by default everybody; its address opens for all. */
  isListed?: (user: Pick<SignedIn, "is_admin" | "role">) => boolean
}

/**
 * What a feature gives to the portal's frame, in its `feature.ts`; if that is nothing, the file only declares its dictionaries.
 * The first page loads it: no component, no schema and no text but the tab's name. Files beside it are joined by their names: `tab.tsx`, the tab's content, and what the feature says on pages of others:
 * `places.json` (quick search), `log.json` (audit log) and `job-names.json`.
 */
export type PortalFeature = {
  tab?: FeatureTab
  /** Collections whose changes reach open browsers. */
  live?: readonly string[]
}
