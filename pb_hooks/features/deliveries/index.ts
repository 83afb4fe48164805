// Other features may use only these parts of this one.

export { stopTarget } from "./targets-record"
export { parseHost, pauseWebhook } from "./webhooks-record"
