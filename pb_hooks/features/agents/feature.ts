import { feature } from "../../server/feature"
import { agentRoutes } from "./agents-routes"
import { labels } from "./labels"

export const agents = feature({
  name: "agents",
  labels,
  routes: agentRoutes,
})
