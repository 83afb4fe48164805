import { feature } from "../../server/feature"
import { labels } from "./labels"
import { savedViewRoutes } from "./saved-views-routes"

export const savedViews = feature({ name: "saved-views", labels, routes: savedViewRoutes })
