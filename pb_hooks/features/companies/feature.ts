import { feature } from "../../server/feature"
import { companyRoutes } from "./companies-routes"
import { processingContractRoutes } from "./processing-contract-routes"

export const companies = feature({
  name: "companies",
  routes: [...companyRoutes, ...processingContractRoutes],
})
