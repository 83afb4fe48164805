/// <reference path="../.pocketbase/types.d.ts" />
// Connections of live updates and their subscriptions in a minute, per address: opening one costs no engine, but memory.
migrate(
  (app) => {
    const settings = app.settings()
    settings.rateLimits.rules = [
      ...settings.rateLimits.rules,
      { label: "/api/realtime", maxRequests: 300, duration: 60, audience: "" },
    ]
    app.save(settings)
  },
  (app) => {
    const settings = app.settings()
    settings.rateLimits.rules = settings.rateLimits.rules.filter(({ label }) => label !== "/api/realtime")
    app.save(settings)
  },
)
