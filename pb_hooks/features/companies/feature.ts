import { feature } from "../../server/feature"
import { companyRoutes } from "./companies-routes"
import { labels } from "./labels"
import { processingContractRoutes } from "./processing-contract-routes"

export const companies = feature({
  name: "companies",
  labels,
  routes: [...companyRoutes, ...processingContractRoutes],
})
