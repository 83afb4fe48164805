import { feature } from "../../server/feature"
import { erasureRoutes } from "./erasures-routes"
import { removeOldRows } from "./old-rows"
import { personRoutes } from "./people-routes"

export const privacy = feature({
  name: "privacy",
  routes: [...personRoutes, ...erasureRoutes],
  jobs: { removeOldRows: { when: "40 2 * * *", run: removeOldRows } },
})
