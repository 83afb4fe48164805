// Answers the calls of the route table, and does by schedule what follows from purchases.
export { answer } from "../http/answer"
export { reviewCompanies } from "../payment/standing"
export { sweepCheckouts } from "../payment/sweep"
export { routes } from "../routes/table"
