/// <reference path="../.pocketbase/types.d.ts" />
// Addresses of a listing's films and tours, one a line.
migrate(
  (app) => {
    const properties = app.findCollectionByNameOrId("properties")
    properties.fields.addMarshaledJSON(JSON.stringify([{ type: "text", name: "films", max: 2000 }]))
    app.save(properties)
  },
  (app) => {
    const properties = app.findCollectionByNameOrId("properties")
    properties.fields.removeByName("films")
    app.save(properties)
  },
)
