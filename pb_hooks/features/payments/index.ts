// What other features may use of this one.

export { claimPurchase } from "./claims"
export { assertNothingRuns } from "./still-running"
export { callStripe } from "./stripe/client"
