// The log has failures of the server, for which nobody needs a visitor's network address.
migrate(
  (app) => {
    const settings = app.settings()
    settings.logs.logIP = false
    app.save(settings)
  },
  (app) => {
    const settings = app.settings()
    settings.logs.logIP = true
    app.save(settings)
  },
)
