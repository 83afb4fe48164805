import { Inbox } from "lucide-react"
import type { PortalFeature } from "../frame/feature"

declare module "../../i18n/index" {
  interface Resources {
    inquiries: typeof import("./inquiries.json")
  }
}

declare module "../frame/tab-ids" {
  interface DashboardTabs {
    inquiries: true
  }
}

export const inquiries: PortalFeature = {
  tab: {
    id: "inquiries",
    name: "Anfragen",
    icon: Inbox,
    isDaily: true,
  },
  live: ["inquiries", "answers", "replies"],
}
