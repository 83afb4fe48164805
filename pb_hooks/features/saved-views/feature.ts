import { feature } from "../../server/feature"
import { savedViewRoutes } from "./saved-views-routes"

export const savedViews = feature({ name: "saved-views", routes: savedViewRoutes })
