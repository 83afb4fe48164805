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

/** Read by the registrations, the API description and the tests of the authorization matrix. */
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
