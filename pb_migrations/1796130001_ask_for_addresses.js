/// <reference path="../.pocketbase/types.d.ts" />
// True from a sign-up until the mail of it is answered, so that accounts of before count as confirmed.
migrate(
  (app) => {
    const users = app.findCollectionByNameOrId("users")
    users.fields.addMarshaledJSON(JSON.stringify([{ type: "bool", name: "awaits_confirmation", hidden: true }]))
    app.save(users)
  },
  (app) => {
    const users = app.findCollectionByNameOrId("users")
    users.fields.removeByName("awaits_confirmation")
    app.save(users)
  },
)
