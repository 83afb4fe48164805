import { feature } from "../../server/feature"
import { apiKeyRoutes } from "./api-keys-routes"
import { authRoutes } from "./auth-routes"
import { invitationRoutes } from "./invitations-routes"
import { labels } from "./labels"
import { removalRoutes } from "./removals-routes"
import { userRoutes } from "./users-routes"

export const accounts = feature({
  name: "accounts",
  labels,
  routes: [...authRoutes, ...userRoutes, ...invitationRoutes, ...apiKeyRoutes, ...removalRoutes],
})
