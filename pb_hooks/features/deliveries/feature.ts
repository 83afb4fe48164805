import { feature } from "../../server/feature"
import { cleanUpDeliveries } from "./cleanup-job"
import { deliveryRoutes } from "./deliveries-routes"
import { labels } from "./labels"
import { targetRoutes } from "./targets-routes"
import { webhookRoutes } from "./webhooks-routes"

export const deliveries = feature({
  name: "deliveries",
  labels,
  routes: [...deliveryRoutes, ...webhookRoutes, ...targetRoutes],
  jobs: { cleanUpDeliveries: { run: cleanUpDeliveries } },
})
