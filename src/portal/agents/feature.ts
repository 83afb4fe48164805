import { Users } from "lucide-react"
import type { PortalFeature } from "../frame/feature"

declare module "../../i18n/index" {
  interface Resources {
    agents: typeof import("./agents.json")
  }
}

declare module "../frame/tab-ids" {
  interface DashboardTabs {
    agents: true
  }
}

export const agents: PortalFeature = {
  tab: {
    id: "agents",
    name: "Makler",
    icon: Users,
  },
  live: ["agents"],
}
