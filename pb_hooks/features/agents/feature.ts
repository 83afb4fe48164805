import { feature } from "../../server/feature"
import { agentRoutes } from "./agents-routes"

export const agents = feature({
  name: "agents",
  routes: agentRoutes,
})
