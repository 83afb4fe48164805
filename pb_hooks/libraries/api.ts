export { reviewCompanies } from "../payment/entitlements"
export { sweepCheckouts } from "../payment/sweep"
export { routes } from "../routes"
export { dispatch } from "../routes/dispatch"
