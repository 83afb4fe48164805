import { auditRoutes } from "../server/audit/audit"
import type { Route } from "../server/http/route"
import { descriptionRoutes } from "../server/routes/openapi"
import { apiKeyRoutes } from "./accounts/api-keys-routes"
import { authRoutes } from "./accounts/auth-routes"
import { invitationRoutes } from "./accounts/invitations-routes"
import { removalRoutes } from "./accounts/removals-routes"
import { userRoutes } from "./accounts/users-routes"
import { agentRoutes } from "./agents/agents-routes"
import { companyRoutes } from "./companies/companies-routes"
import { processingContractRoutes } from "./companies/processing-contract-routes"
import { deliveryRoutes } from "./deliveries/deliveries-routes"
import { targetRoutes } from "./deliveries/targets-routes"
import { webhookRoutes } from "./deliveries/webhooks-routes"
import { documentRoutes } from "./documents/documents-routes"
import { listingFigureRoutes } from "./figures/listing-figures-routes"
import { feedRunRoutes } from "./imports/feed-runs-routes"
import { inquiryRoutes } from "./inquiries/inquiries-routes"
import { mediaRoutes } from "./media/media-routes"
import { readinessRoutes } from "./operations/ready-routes"
import { systemRoutes } from "./operations/system-routes"
import { couponRoutes } from "./payments/coupons-routes"
import { paymentRoutes } from "./payments/payment-routes"
import { purchaseRoutes } from "./payments/purchases-routes"
import { subscriptionRoutes } from "./payments/subscription-routes"
import { erasureRoutes } from "./privacy/erasures-routes"
import { personRoutes } from "./privacy/people-routes"
import { propertyRoutes } from "./properties/properties-routes"
import { propertyHistoryRoutes } from "./properties/property-history-routes"
import { searchRoutes } from "./searches/searches-routes"

const table = [
  ...authRoutes,
  ...companyRoutes,
  ...processingContractRoutes,
  ...propertyRoutes,
  ...propertyHistoryRoutes,
  ...listingFigureRoutes,
  ...searchRoutes,
  ...agentRoutes,
  ...inquiryRoutes,
  ...personRoutes,
  ...mediaRoutes,
  ...documentRoutes,
  ...couponRoutes,
  ...paymentRoutes,
  ...purchaseRoutes,
  ...subscriptionRoutes,
  ...userRoutes,
  ...invitationRoutes,
  ...apiKeyRoutes,
  ...feedRunRoutes,
  ...deliveryRoutes,
  ...webhookRoutes,
  ...targetRoutes,
  ...removalRoutes,
  ...erasureRoutes,
  ...auditRoutes,
  ...systemRoutes,
  ...readinessRoutes,
  ...descriptionRoutes,
]

export const routes: readonly Route[] = table

/** Each route with its literal path: the types of the client (src/api/client/routes.ts). */
export type ApiRoute = (typeof table)[number]
