/// <reference path="../.pocketbase/types.d.ts" />
// What a purchase may be tried in a minute, per address: each try may ask the provider, and a coupon's code.
migrate(
  (app) => {
    const settings = app.settings()
    settings.rateLimits.rules = [
      ...settings.rateLimits.rules,
      { label: "POST /api/stripe/activate-free", maxRequests: 10, duration: 60, audience: "" },
      { label: "POST /api/demo/activate-free", maxRequests: 10, duration: 60, audience: "" },
      { label: "POST /api/subscription/send-confirmation", maxRequests: 3, duration: 60, audience: "" },
    ]
    app.save(settings)
  },
  (app) => {
    const ours = /^POST \/api\/(?:(?:stripe|demo)\/activate-free|subscription\/send-confirmation)$/
    const settings = app.settings()
    settings.rateLimits.rules = settings.rateLimits.rules.filter(({ label }) => !ours.test(label))
    app.save(settings)
  },
)
