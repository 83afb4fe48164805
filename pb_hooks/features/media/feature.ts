import { feature } from "../../server/feature"
import { answerPreview } from "./link-preview"
import { removeUnlistedMedia } from "./media"
import { mediaRoutes } from "./media-routes"

export const media = feature({
  name: "media",
  routes: mediaRoutes,
  pages: { "/property/{listing}/preview.jpg": answerPreview },
  jobs: { removeUnlistedMedia: { when: "20 2 * * *", run: removeUnlistedMedia } },
})
