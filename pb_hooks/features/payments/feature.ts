import { feature } from "../../server/feature"
import { reviewCompanies } from "./company-access"
import { couponRoutes } from "./coupons-routes"
import { deleteExpiredPayments } from "./forget-payments"
import { labels } from "./labels"
import { paymentRoutes } from "./payment-routes"
import { purchaseRoutes } from "./purchases-routes"
import { reconcilePayments } from "./reconcile"
import { subscriptionRoutes } from "./subscription-routes"

export const payments = feature({
  name: "payments",
  labels,
  routes: [...couponRoutes, ...paymentRoutes, ...purchaseRoutes, ...subscriptionRoutes],
  jobs: {
    sweepPayments: { run: reconcilePayments },
    reviewCompanies: { run: reviewCompanies },
    forgetPayments: { run: deleteExpiredPayments },
  },
})
