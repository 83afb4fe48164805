import { feature } from "../../server/feature"
import { labels } from "./labels"
import { listingFigureRoutes } from "./listing-figures-routes"

export const figures = feature({
  name: "figures",
  labels,
  routes: listingFigureRoutes,
  jobs: { storeViews: { library: "views" } },
})
