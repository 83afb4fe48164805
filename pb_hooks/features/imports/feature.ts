import { feature } from "../../server/feature"
import { feedRunRoutes } from "./feed-runs-routes"
import { labels } from "./labels"

export const imports = feature({
  name: "imports",
  labels,
  routes: feedRunRoutes,
})
