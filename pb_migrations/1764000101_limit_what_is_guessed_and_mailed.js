/// <reference path="../.pocketbase/types.d.ts" />
// Durations in seconds. Console passwords can be reset by mail as well; the other mail flows are refused, and asking for
// them costs an engine; a checkout without a coupon costs a call to the payment provider.
migrate(
  (app) => {
    const settings = app.settings()
    settings.rateLimits.rules = [
      ...settings.rateLimits.rules.filter((rule) => rule.label !== "users:requestPasswordReset"),
      { label: "*:requestPasswordReset", maxRequests: 5, duration: 60, audience: "" },
      { label: "*:requestVerification", maxRequests: 5, duration: 60, audience: "" },
      { label: "*:requestEmailChange", maxRequests: 5, duration: 60, audience: "" },
      { label: "POST /api/demo/create-checkout", maxRequests: 20, duration: 60, audience: "" },
      { label: "POST /api/stripe/create-checkout", maxRequests: 20, duration: 60, audience: "" },
    ]
    app.save(settings)
  },
  (app) => {
    const settings = app.settings()
    const added = [
      "*:requestPasswordReset",
      "*:requestVerification",
      "*:requestEmailChange",
      "POST /api/demo/create-checkout",
      "POST /api/stripe/create-checkout",
    ]
    settings.rateLimits.rules = [
      ...settings.rateLimits.rules.filter((rule) => !added.includes(rule.label)),
      { label: "users:requestPasswordReset", maxRequests: 5, duration: 60, audience: "" },
    ]
    app.save(settings)
  },
)
