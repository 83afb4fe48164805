import { feature } from "../../server/feature"
import { erasureRoutes } from "./erasures-routes"
import { personRoutes } from "./people-routes"
import { removeOldRows } from "./retention-job"

export const privacy = feature({
  name: "privacy",
  routes: [...personRoutes, ...erasureRoutes],
  jobs: { removeOldRows: { run: removeOldRows } },
})
