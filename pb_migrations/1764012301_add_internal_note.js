/// <reference path="../.pocketbase/types.d.ts" />
// What colleagues tell each other of a listing.
migrate(
  (app) => {
    const properties = app.findCollectionByNameOrId("properties")
    properties.fields.addMarshaledJSON(JSON.stringify([{ type: "text", name: "internal_note", max: 20000 }]))
    app.save(properties)
  },
  (app) => {
    const properties = app.findCollectionByNameOrId("properties")
    properties.fields.removeByName("internal_note")
    app.save(properties)
  },
)
