import type { Route } from "../http/route"
import { agentRoutes } from "./agents"
import { authRoutes } from "./auth"
import { companyRoutes } from "./companies"
import { couponRoutes } from "./coupons"
import { descriptionRoutes } from "./description"
import { mediaRoutes } from "./media"
import { paymentRoutes } from "./payment"
import { propertyRoutes } from "./properties"
import { subscriptionRoutes } from "./subscription"
import { userRoutes } from "./users"

/** Every route of ours. The registrations, the API description and the authorization matrix's test read this table. */
export const routes: readonly Route[] = [
  ...authRoutes,
  ...companyRoutes,
  ...propertyRoutes,
  ...agentRoutes,
  ...mediaRoutes,
  ...couponRoutes,
  ...paymentRoutes,
  ...subscriptionRoutes,
  ...userRoutes,
  ...descriptionRoutes,
]
