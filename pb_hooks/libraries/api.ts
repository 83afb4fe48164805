export { reviewCompanies } from "../payment/review-companies"
export { sweepPayments } from "../payment/sweep"
export { routes } from "../routes"
export { dispatch } from "../routes/dispatch"
