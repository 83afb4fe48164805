/// <reference path="../.pocketbase/types.d.ts" />
// Since when the provider does not know a subscription that runs here.
migrate(
  (app) => {
    const subscriptions = app.findCollectionByNameOrId("subscriptions")
    subscriptions.fields.addMarshaledJSON(JSON.stringify([{ type: "date", name: "unknown_since" }]))
    app.save(subscriptions)
  },
  (app) => {
    const subscriptions = app.findCollectionByNameOrId("subscriptions")
    subscriptions.fields.removeByName("unknown_since")
    app.save(subscriptions)
  },
)
