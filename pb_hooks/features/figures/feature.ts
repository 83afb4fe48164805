import { feature } from "../../server/feature"
import { listingFigureRoutes } from "./listing-figures-routes"

export const figures = feature({
  name: "figures",
  routes: listingFigureRoutes,
  jobs: { storeViews: { when: "*/5 * * * *", library: "views" } },
})
