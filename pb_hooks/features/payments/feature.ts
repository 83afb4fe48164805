import { feature } from "../../server/feature"
import { couponRoutes } from "./coupons-routes"
import { forgetPayments } from "./forget-payments"
import { paymentRoutes } from "./payment-routes"
import { purchaseRoutes } from "./purchases-routes"
import { reviewCompanies } from "./review-companies"
import { subscriptionRoutes } from "./subscription-routes"
import { sweepPayments } from "./sweep"

export const payments = feature({
  name: "payments",
  routes: [...couponRoutes, ...paymentRoutes, ...purchaseRoutes, ...subscriptionRoutes],
  jobs: {
    sweepPayments: { when: "*/10 * * * *", run: sweepPayments },
    reviewCompanies: { when: "*/10 * * * *", run: reviewCompanies },
    forgetPayments: { when: "55 2 * * *", run: forgetPayments },
  },
})
