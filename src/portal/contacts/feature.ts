import { Contact } from "lucide-react"
import type { PortalFeature } from "../frame/feature"

declare module "../../i18n/index" {
  interface Resources {
    contacts: typeof import("./contacts.json")
  }
}

declare module "../frame/tab-ids" {
  interface DashboardTabs {
    contacts: true
  }
}

export const contacts: PortalFeature = {
  tab: {
    id: "contacts",
    name: "Kontakte",
    icon: Contact,
    isDaily: true,
  },
  live: ["contacts"],
}
