/// <reference path="../.pocketbase/types.d.ts" />
// When a mail was tried last.
migrate(
  (app) => {
    const outbox = app.findCollectionByNameOrId("outbox")
    outbox.fields.addMarshaledJSON(JSON.stringify([{ type: "date", name: "tried_at" }]))
    app.save(outbox)
  },
  (app) => {
    const outbox = app.findCollectionByNameOrId("outbox")
    outbox.fields.removeByName("tried_at")
    app.save(outbox)
  },
)
