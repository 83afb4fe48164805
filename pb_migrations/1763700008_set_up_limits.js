/// <reference path="../.pocketbase/types.d.ts" />
// Guessing passwords and codes is slowed down per address; 429 beyond these counts. Durations in seconds.
migrate(
  (app) => {
    const limit = (label, maxRequests) => ({ label, maxRequests, duration: 60, audience: "" })
    const settings = app.settings()
    settings.meta.appName = "Immobilien-Portal"
    // The hook that names the sender by the product has run before, at this very first start.
    settings.meta.senderName = settings.meta.appName
    settings.meta.hideControls = true
    settings.rateLimits.enabled = true
    settings.rateLimits.rules = [
      limit("*:auth", 20),
      limit("POST /api/auth/login", 20),
      limit("POST /api/auth/signup", 10),
      limit("POST /api/coupons/validate", 10),
      limit("POST /api/functions/reset-password", 20),
      // Console passwords can be reset by mail as well; the other mail flows are refused, and asking for them costs an engine.
      limit("*:requestPasswordReset", 5),
      limit("*:requestVerification", 5),
      limit("*:requestEmailChange", 5),
      // Each try may ask the provider, and a coupon's code.
      limit("POST /api/demo/create-checkout", 20),
      limit("POST /api/stripe/create-checkout", 20),
      limit("POST /api/stripe/activate-free", 10),
      limit("POST /api/demo/activate-free", 10),
      limit("POST /api/subscription/send-confirmation", 3),
      // Connections of live updates and their subscriptions: opening one costs no engine, but memory.
      limit("/api/realtime", 300),
    ]
    // A row per request is what fills the disk. 4 is the level of warnings, 0 that of requests that succeeded.
    settings.logs.minLevel = 4
    settings.logs.maxDays = 3
    app.save(settings)
  },
  (app) => {
    const settings = app.settings()
    settings.meta.appName = "Acme"
    settings.meta.senderName = "Support"
    settings.meta.hideControls = false
    settings.rateLimits.enabled = false
    settings.rateLimits.rules = [
      { label: "*:auth", maxRequests: 2, duration: 3, audience: "" },
      { label: "*:create", maxRequests: 20, duration: 5, audience: "" },
      { label: "/api/batch", maxRequests: 3, duration: 1, audience: "" },
      { label: "/api/", maxRequests: 300, duration: 10, audience: "" },
    ]
    settings.logs.minLevel = 0
    settings.logs.maxDays = 5
    app.save(settings)
  },
)
