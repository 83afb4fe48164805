export { reviewCompanies } from "../auth/entitlements"
export { sweepPayments } from "../payment/sweep"
export { routes } from "../routes"
export { dispatch } from "../routes/dispatch"
