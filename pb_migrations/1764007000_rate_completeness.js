/// <reference path="../.pocketbase/types.d.ts" />
// What a listing lacks, as a JSON list of names: src/domain/properties/completeness.ts. The server fills it when it starts, as the
// rules are none of the database's; a later version that changes them empties the column.
migrate(
  (app) => {
    const properties = app.findCollectionByNameOrId("properties")
    properties.fields.addMarshaledJSON(JSON.stringify([{ type: "text", name: "missing", max: 500, hidden: true }]))
    app.save(properties)
  },
  (app) => {
    const properties = app.findCollectionByNameOrId("properties")
    properties.fields.removeByName("missing")
    app.save(properties)
  },
)
