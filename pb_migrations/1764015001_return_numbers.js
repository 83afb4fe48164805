/// <reference path="../.pocketbase/types.d.ts" />
// A listing that is deleted and comes back from its sender gets its number again: numbers keep who has sent their listing.
migrate(
  (app) => {
    const references = app.findCollectionByNameOrId("property_references")
    references.fields.addMarshaledJSON(JSON.stringify([{ type: "text", name: "source_key", max: 15 }]))
    references.addIndex("idx_property_references_source", false, "company_id, source_key", "source_key != ''")
    app.save(references)
    const sql = `UPDATE property_references SET source_key = properties.source_key FROM properties
      WHERE properties.id = property_references.property_id AND properties.source_key != ''`
    app.db().newQuery(sql).execute()
  },
  (app) => {
    const references = app.findCollectionByNameOrId("property_references")
    references.removeIndex("idx_property_references_source")
    references.fields.removeByName("source_key")
    app.save(references)
  },
)
