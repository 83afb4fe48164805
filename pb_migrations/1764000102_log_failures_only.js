/// <reference path="../.pocketbase/types.d.ts" />
// A row per request is what fills the disk. 4 is the level of warnings, 0 that of requests that succeeded.
migrate(
  (app) => {
    const settings = app.settings()
    settings.logs.minLevel = 4
    settings.logs.maxDays = 3
    app.save(settings)
  },
  (app) => {
    const settings = app.settings()
    settings.logs.minLevel = 0
    settings.logs.maxDays = 5
    app.save(settings)
  },
)
