import { feature } from "../../server/feature"
import { todayRoutes } from "./today-routes"

export const today = feature({ name: "today", routes: todayRoutes })
