import { feature } from "../../server/feature"
import { labels } from "./labels"
import { answerPreview } from "./link-preview"
import { removeUnlistedMedia } from "./media"
import { mediaRoutes } from "./media-routes"

export const media = feature({
  name: "media",
  labels,
  routes: mediaRoutes,
  pages: { "/property/{listing}/preview.jpg": answerPreview },
  jobs: { removeUnlistedMedia: { run: removeUnlistedMedia } },
})
