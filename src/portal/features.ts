import { accounts } from "./accounts/feature"
import { admin } from "./admin/feature"
import { agents } from "./agents/feature"
import { contacts } from "./contacts/feature"
import type { FeatureTab, PortalFeature } from "./frame/feature"
import type { DashboardTab } from "./frame/tab-ids"
import { inquiries } from "./inquiries/feature"
import { properties } from "./properties/feature"
import { settings } from "./settings/feature"
import { viewings } from "./viewings/feature"
import { widget } from "./widget/feature"

/**
 * The features that give something to the frame, in the order of their tabs; the first tab is the default. A test compares the
 * list with the folders.
 */
export const FEATURES: readonly PortalFeature[] = [
  properties,
  inquiries,
  contacts,
  viewings,
  agents,
  widget,
  settings,
  admin,
  accounts,
]

export const TABS = FEATURES.flatMap(({ tab }) => tab ?? [])

/** Collections whose changes reach open browsers. */
export const LIVE = FEATURES.flatMap(({ live }) => live ?? [])

/** Whether each id has a tab is tested: an id is a type that a feature adds beside its tab. */
export const TAB_OF = Object.fromEntries(TABS.map((tab) => [tab.id, tab])) as Record<DashboardTab, FeatureTab>
