import { feature } from "../../server/feature"
import { readinessRoutes } from "./ready-routes"
import { systemRoutes } from "./system-routes"

export const operations = feature({
  name: "operations",
  routes: [...systemRoutes, ...readinessRoutes],
})
