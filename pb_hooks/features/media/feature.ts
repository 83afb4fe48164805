import { feature } from "../../server/feature"
import { removeUnlistedMedia } from "./media"
import { mediaRoutes } from "./media-routes"

export const media = feature({
  name: "media",
  routes: mediaRoutes,
  jobs: { removeUnlistedMedia: { when: "20 2 * * *", run: removeUnlistedMedia } },
})
