/// <reference path="../.pocketbase/types.d.ts" />
// An archived listing may be a draft, which needs no address. None that is stored is one.
migrate(
  (app) => {
    const properties = app.findCollectionByNameOrId("properties")
    properties.fields.addMarshaledJSON(JSON.stringify([{ type: "bool", name: "draft" }]))
    properties.fields.getByName("address").required = false
    properties.removeIndex("idx_properties_list")
    app.save(properties)
    properties.addIndex("idx_properties_draft", false, "company_id, created_at", "draft")
    properties.addIndex(
      "idx_properties_list",
      false,
      "company_id, created_at, status, draft, marketing_type, agent_id, property_type, search_text",
      "",
    )
    app.save(properties)
  },
  (app) => {
    const properties = app.findCollectionByNameOrId("properties")
    properties.removeIndex("idx_properties_draft")
    properties.removeIndex("idx_properties_list")
    properties.addIndex(
      "idx_properties_list",
      false,
      "company_id, created_at, status, marketing_type, agent_id, property_type, search_text",
      "",
    )
    properties.fields.removeByName("draft")
    app.db().newQuery("UPDATE properties SET address = 'Adresse auf Anfrage' WHERE address = ''").execute()
    properties.fields.getByName("address").required = true
    app.save(properties)
  },
)
