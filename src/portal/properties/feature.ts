import { Building2 } from "lucide-react"
import type { PortalFeature } from "../frame/feature"

declare module "../../i18n/index" {
  interface Resources {
    "property-actions": typeof import("./property-actions.json")
    "property-filters": typeof import("./filters/filters.json")
    "property-form": typeof import("./form/property-form.json")
    "stock-export": typeof import("./stock-export/stock-export.json")
    history: typeof import("./form/history/history.json")
    properties: typeof import("./properties.json")
  }
}

declare module "../frame/tab-ids" {
  interface DashboardTabs {
    properties: true
  }
}

export const properties: PortalFeature = {
  tab: {
    id: "properties",
    name: "Immobilien",
    icon: Building2,
    isDaily: true,
  },
  live: ["properties"],
}
