import { feature } from "../../server/feature"
import { ownedListingRoutes } from "./owned-listings"

export const sellers = feature({
  name: "sellers",
  routes: ownedListingRoutes,
})
