/// <reference path="../.pocketbase/types.d.ts" />
// An active listing may be reserved. None that is stored is.
migrate(
  (app) => {
    const properties = app.findCollectionByNameOrId("properties")
    properties.fields.addMarshaledJSON(JSON.stringify([{ type: "bool", name: "reserved" }]))
    app.save(properties)
  },
  (app) => {
    const properties = app.findCollectionByNameOrId("properties")
    properties.fields.removeByName("reserved")
    app.save(properties)
  },
)
