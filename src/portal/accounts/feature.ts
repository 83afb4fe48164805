import type { PortalFeature } from "../frame/feature"

declare module "../../i18n/index" {
  interface Resources {
    users: typeof import("./users.json")
  }
}

export const accounts: PortalFeature = { live: ["users"] }
