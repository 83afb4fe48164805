import type { Route } from "../http/route"
import { agentRoutes } from "./agents"
import { apiKeyRoutes } from "./api-keys"
import { auditRoutes } from "./audit"
import { authRoutes } from "./auth"
import { companyRoutes } from "./companies"
import { couponRoutes } from "./coupons"
import { deliveryRoutes } from "./deliveries"
import { documentRoutes } from "./documents"
import { erasureRoutes } from "./erasures"
import { feedRunRoutes } from "./feed-runs"
import { inquiryRoutes } from "./inquiries"
import { invitationRoutes } from "./invitations"
import { listingFigureRoutes } from "./listing-figures"
import { mediaRoutes } from "./media"
import { descriptionRoutes } from "./openapi"
import { paymentRoutes } from "./payment"
import { personRoutes } from "./people"
import { processingContractRoutes } from "./processing-contract"
import { propertyRoutes } from "./properties"
import { propertyHistoryRoutes } from "./property-history"
import { purchaseRoutes } from "./purchases"
import { readinessRoutes } from "./ready"
import { removalRoutes } from "./removals"
import { searchRoutes } from "./searches"
import { subscriptionRoutes } from "./subscription"
import { systemRoutes } from "./system"
import { targetRoutes } from "./targets"
import { userRoutes } from "./users"
import { webhookRoutes } from "./webhooks"

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

/** Each route with its literal path: the types of the client (src/api/routes.ts). */
export type ApiRoute = (typeof table)[number]
