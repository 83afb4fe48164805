import { Settings } from "lucide-react"
import type { PortalFeature } from "../frame/feature"

declare module "../../i18n/index" {
  interface Resources {
    interfaces: typeof import("./interfaces.json")
    settings: typeof import("./settings.json")
  }
}

declare module "../frame/tab-ids" {
  interface DashboardTabs {
    settings: true
  }
}

export const settings: PortalFeature = {
  tab: {
    id: "settings",
    name: "Einstellungen",
    icon: Settings,
  },
}
