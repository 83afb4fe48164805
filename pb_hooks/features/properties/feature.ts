import { feature } from "../../server/feature"
import { propertyRoutes } from "./properties-routes"
import { propertyHistoryRoutes } from "./property-history-routes"

export const properties = feature({
  name: "properties",
  routes: [...propertyRoutes, ...propertyHistoryRoutes],
})
