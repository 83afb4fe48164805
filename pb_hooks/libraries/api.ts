// The routes, and the schedule of payment.
export { reviewCompanies } from "../payment/entitlements"
export { sweepCheckouts } from "../payment/sweep"
export { routes } from "../routes"
export { dispatch } from "../routes/dispatch"
