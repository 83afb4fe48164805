import { CalendarDays } from "lucide-react"
import type { PortalFeature } from "../frame/feature"

declare module "../../i18n/index" {
  interface Resources {
    viewings: typeof import("./viewings.json")
  }
}

declare module "../frame/tab-ids" {
  interface DashboardTabs {
    viewings: true
  }
}

export const viewings: PortalFeature = {
  tab: {
    id: "viewings",
    name: "Besichtigungen",
    icon: CalendarDays,
    isDaily: true,
  },
  live: ["viewings"],
}
