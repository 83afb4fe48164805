import type { Route } from "../http/route"
import { agentRoutes } from "./agents"
import { authRoutes } from "./auth"
import { companyRoutes } from "./companies"
import { couponRoutes } from "./coupons"
import { mediaRoutes } from "./media"
import { descriptionRoutes } from "./openapi"
import { paymentRoutes } from "./payment"
import { propertyRoutes } from "./properties"
import { subscriptionRoutes } from "./subscription"
import { userRoutes } from "./users"

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
