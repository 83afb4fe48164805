import { feature } from "../../server/feature"
import { feedRunRoutes } from "./feed-runs-routes"

export const imports = feature({
  name: "imports",
  routes: feedRunRoutes,
})
