/// <reference path="../.pocketbase/types.d.ts" />
// A heating may have several sources of energy. None that is stored has.
migrate(
  (app) => {
    const properties = app.findCollectionByNameOrId("properties")
    properties.fields.addMarshaledJSON(
      JSON.stringify([{ type: "json", name: "further_energy_sources", maxSize: 20000 }]),
    )
    app.save(properties)
  },
  (app) => {
    const properties = app.findCollectionByNameOrId("properties")
    properties.fields.removeByName("further_energy_sources")
    app.save(properties)
  },
)
