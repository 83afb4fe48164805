// What other features may use of this one.

export { stopTarget } from "./targets-record"
export { parseHost, pauseWebhook } from "./webhooks-record"
