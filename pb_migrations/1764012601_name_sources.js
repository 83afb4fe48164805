/// <reference path="../.pocketbase/types.d.ts" />
// Where a listing comes from: src/domain/properties/listing-source.ts. Every listing has an id in the OpenImmo of exports; what a feed
// has brought is there once, whoever imports it at the same time.
migrate(
  (app) => {
    const properties = app.findCollectionByNameOrId("properties")
    properties.fields.addMarshaledJSON(
      JSON.stringify([
        { type: "text", name: "openimmo_obid", max: 100, hidden: true },
        { type: "text", name: "source", max: 60000, hidden: true },
        { type: "text", name: "source_key", max: 100, hidden: true },
      ]),
    )
    properties.addIndex("idx_properties_source", true, "company_id, source_key", "source_key != ''")
    app.save(properties)
    // By SQL, as a save would say that somebody has changed the property.
    app.db().newQuery("UPDATE properties SET openimmo_obid = lower(hex(randomblob(16)))").execute()
  },
  (app) => {
    const properties = app.findCollectionByNameOrId("properties")
    properties.removeIndex("idx_properties_source")
    for (const name of ["openimmo_obid", "source", "source_key"]) properties.fields.removeByName(name)
    app.save(properties)
  },
)
