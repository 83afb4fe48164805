/// <reference path="../.pocketbase/types.d.ts" />
// What listings were before they were changed, and who changed them. Read by the product's route alone.
migrate(
  (app) => {
    const companies = app.findCollectionByNameOrId("companies")
    const properties = app.findCollectionByNameOrId("properties")
    app.save(
      new Collection({
        type: "base",
        name: "property_changes",
        listRule: null,
        viewRule: null,
        createRule: null,
        updateRule: null,
        deleteRule: null,
        fields: [
          {
            type: "relation",
            name: "company_id",
            collectionId: companies.id,
            cascadeDelete: true,
            maxSelect: 1,
            required: true,
          },
          {
            type: "relation",
            name: "property_id",
            collectionId: properties.id,
            cascadeDelete: true,
            maxSelect: 1,
            required: true,
          },
          {
            type: "select",
            name: "actor",
            maxSelect: 1,
            required: true,
            values: ["user", "key", "operator", "system"],
          },
          // No relation: whoever deletes an account must not wait for thousands of rows.
          { type: "text", name: "user_id", max: 15 },
          { type: "text", name: "key_name", max: 200 },
          // The columns that have changed, as they were.
          { type: "json", name: "before", required: true },
          { type: "date", name: "created_at", required: true },
        ],
        indexes: [
          "CREATE INDEX idx_property_changes_property ON property_changes (property_id, created_at)",
          "CREATE INDEX idx_property_changes_company ON property_changes (company_id)",
          "CREATE INDEX idx_property_changes_user ON property_changes (user_id) WHERE user_id != ''",
          "CREATE INDEX idx_property_changes_old ON property_changes (created_at)",
        ],
      }),
    )
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId("property_changes"))
  },
)
