/// <reference path="../.pocketbase/types.d.ts" />
// Mails that waited when a backup was taken are held after it has been restored, until they are released.
const setStates = (app, values) => {
  const outbox = app.findCollectionByNameOrId("outbox")
  outbox.fields.getByName("state").values = values
  app.save(outbox)
}
migrate(
  (app) => setStates(app, ["waiting", "sending", "sent", "failed", "held"]),
  (app) => {
    app.db().newQuery("UPDATE outbox SET state = 'failed' WHERE state = 'held'").execute()
    setStates(app, ["waiting", "sending", "sent", "failed"])
  },
)
