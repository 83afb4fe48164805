/// <reference path="../.pocketbase/types.d.ts" />
// The number is part of what signs the address of a user's calendar: the next one ends the address of before.
migrate(
  (app) => {
    const users = app.findCollectionByNameOrId("users")
    users.fields.addMarshaledJSON(
      JSON.stringify([{ type: "number", name: "calendar_number", onlyInt: true, hidden: true }]),
    )
    app.save(users)
  },
  (app) => {
    const users = app.findCollectionByNameOrId("users")
    users.fields.removeByName("calendar_number")
    app.save(users)
  },
)
