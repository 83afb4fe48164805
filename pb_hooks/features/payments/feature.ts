import { feature } from "../../server/feature"
import { reviewCompanies } from "./company-access"
import { couponRoutes } from "./coupons-routes"
import { deleteExpiredPayments } from "./forget-payments"
import { paymentRoutes } from "./payment-routes"
import { purchaseRoutes } from "./purchases-routes"
import { reconcilePayments } from "./reconcile"
import { subscriptionRoutes } from "./subscription-routes"

export const payments = feature({
  name: "payments",
  routes: [...couponRoutes, ...paymentRoutes, ...purchaseRoutes, ...subscriptionRoutes],
  jobs: {
    sweepPayments: { when: "*/10 * * * *", run: reconcilePayments },
    reviewCompanies: { when: "*/10 * * * *", run: reviewCompanies },
    forgetPayments: { when: "55 2 * * *", run: deleteExpiredPayments },
  },
})
