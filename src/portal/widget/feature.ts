import { Code } from "lucide-react"
import type { PortalFeature } from "../frame/feature"

declare module "../../i18n/index" {
  interface Resources {
    "embed-code": typeof import("./embed-code.json")
  }
}

declare module "../frame/tab-ids" {
  interface DashboardTabs {
    embed: true
  }
}

export const widget: PortalFeature = {
  tab: {
    id: "embed",
    folder: "widget",
    name: "Embed-Code",
    icon: Code,
  },
}
