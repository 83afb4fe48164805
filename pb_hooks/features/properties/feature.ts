import { feature } from "../../server/feature"
import { tellOfCertificates } from "./certificate-mail"
import { propertyRoutes } from "./properties-routes"
import { propertyHistoryRoutes } from "./property-history-routes"

export const properties = feature({
  name: "properties",
  routes: [...propertyRoutes, ...propertyHistoryRoutes],
  jobs: { tellOfCertificates: { when: "30 6 * * *", run: tellOfCertificates } },
})
