import { feature } from "../../server/feature"
import { tellOfCertificates } from "./certificate-mail"
import { labels } from "./labels"
import { propertyRoutes } from "./properties-routes"
import { propertyHistoryRoutes } from "./property-history-routes"

export const properties = feature({
  name: "properties",
  labels,
  routes: [...propertyRoutes, ...propertyHistoryRoutes],
  jobs: { tellOfCertificates: { run: tellOfCertificates } },
})
