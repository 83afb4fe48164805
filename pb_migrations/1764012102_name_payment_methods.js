/// <reference path="../.pocketbase/types.d.ts" />
// How a subscription is paid, as its buyer knows it: „Visa •••• 4242“.
migrate(
  (app) => {
    const subscriptions = app.findCollectionByNameOrId("subscriptions")
    subscriptions.fields.addMarshaledJSON(JSON.stringify([{ type: "text", name: "method", max: 100 }]))
    app.save(subscriptions)
  },
  (app) => {
    const subscriptions = app.findCollectionByNameOrId("subscriptions")
    subscriptions.fields.removeByName("method")
    app.save(subscriptions)
  },
)
