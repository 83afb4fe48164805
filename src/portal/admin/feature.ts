import { ShieldCheck } from "lucide-react"
import { isAdministrator } from "../../domain/accounts/role"
import type { PortalFeature } from "../frame/feature"

declare module "../../i18n/index" {
  interface Resources {
    admin: typeof import("./admin.json")
  }
}

declare module "../frame/tab-ids" {
  interface DashboardTabs {
    admin: true
  }
}

export const admin: PortalFeature = {
  tab: {
    id: "admin",
    name: "Admin",
    icon: ShieldCheck,
    isListed: isAdministrator,
  },
}
