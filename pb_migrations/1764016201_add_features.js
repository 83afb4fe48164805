/// <reference path="../.pocketbase/types.d.ts" />
// What a listing has, as keys beside its own words; and what a saved search asks for, separated by commas.
migrate(
  (app) => {
    const add = (collection, field) => {
      const found = app.findCollectionByNameOrId(collection)
      found.fields.addMarshaledJSON(JSON.stringify([field]))
      app.save(found)
    }
    add("properties", { type: "json", name: "features", maxSize: 2000 })
    add("saved_searches", { type: "text", name: "features", max: 400 })
  },
  (app) => {
    for (const collection of ["saved_searches", "properties"]) {
      const found = app.findCollectionByNameOrId(collection)
      found.fields.removeByName("features")
      app.save(found)
    }
  },
)
