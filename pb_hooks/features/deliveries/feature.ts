import { feature } from "../../server/feature"
import { tendDeliveries } from "./cleanup-job"
import { deliveryRoutes } from "./deliveries-routes"
import { targetRoutes } from "./targets-routes"
import { webhookRoutes } from "./webhooks-routes"

export const deliveries = feature({
  name: "deliveries",
  routes: [...deliveryRoutes, ...webhookRoutes, ...targetRoutes],
  jobs: { tendDeliveries: { when: "*/10 * * * *", run: tendDeliveries } },
})
