// Other features may use only these parts of this one.

export { assertNothingRuns } from "./assert-nothing-billable"
export { claimPurchase } from "./claims"
export { callStripe } from "./stripe/client"
export { addStripeSetupCommand } from "./stripe/set-up-command"
