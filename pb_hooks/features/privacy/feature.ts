import { feature } from "../../server/feature"
import { erasureRoutes } from "./erasures-routes"
import { personRoutes } from "./people-routes"
import { removeOldRows } from "./retention-job"

export const privacy = feature({
  name: "privacy",
  routes: [...personRoutes, ...erasureRoutes],
  jobs: { removeOldRows: { when: "40 2 * * *", run: removeOldRows } },
})
