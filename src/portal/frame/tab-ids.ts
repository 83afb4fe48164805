/** Each feature with a tab adds its id in its `feature.ts`: `declare module "../frame/tab-ids" { interface DashboardTabs { … } }`. */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface DashboardTabs {}

/** The name of a tab in the address (`?tab=agents`). */
export type DashboardTab = keyof DashboardTabs

/** The key of the query for the number of unread inquiries; `live` counts them. */
export const UNREAD = ["unread"]

/** The key of the query for what is due today; `live` asks again after changes. */
export const TODAY = ["today"]
