// What other features may use of this one.

export { stopTarget } from "./targets-record"
export { hostOf, pauseWebhook } from "./webhooks-record"
