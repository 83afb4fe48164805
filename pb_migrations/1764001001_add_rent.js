/// <reference path="../.pocketbase/types.d.ts" />
// Listings can be for rent; those that are stored are for sale. What a rent is made of stands in the details.
migrate(
  (app) => {
    const properties = app.findCollectionByNameOrId("properties")
    properties.fields.addMarshaledJSON(
      JSON.stringify([
        { type: "select", name: "marketing_type", values: ["sale", "rent"], maxSelect: 1 },
        { type: "text", name: "commission", max: 300 },
        { type: "text", name: "commission_note", max: 1000 },
      ]),
    )
    // Says whether a company has any at all.
    properties.addIndex("idx_properties_rent", false, "company_id", "marketing_type = 'rent'")
    app.save(properties)
    app.db().newQuery("UPDATE properties SET marketing_type = 'sale'").execute()
  },
  (app) => {
    const properties = app.findCollectionByNameOrId("properties")
    properties.removeIndex("idx_properties_rent")
    for (const name of ["marketing_type", "commission", "commission_note"]) properties.fields.removeByName(name)
    app.save(properties)
  },
)
