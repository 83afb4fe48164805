// What other features may use of this one.

export { assertNothingRuns } from "./assert-nothing-billable"
export { claimPurchase } from "./claims"
export { callStripe } from "./stripe/client"
