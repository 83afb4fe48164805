/// <reference path="../.pocketbase/types.d.ts" />
// How often a listing was looked at and asked about on a day. It says nothing of who did.
migrate(
  (app) => {
    const companies = app.findCollectionByNameOrId("companies")
    const properties = app.findCollectionByNameOrId("properties")
    app.save(
      new Collection({
        type: "base",
        name: "listing_days",
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
          // In Berlin, as 2026-01-31.
          { type: "text", name: "day", max: 10, required: true },
          { type: "number", name: "views", min: 0, onlyInt: true },
          { type: "number", name: "inquiries", min: 0, onlyInt: true },
        ],
        indexes: [
          "CREATE UNIQUE INDEX idx_listing_days_day ON listing_days (property_id, day)",
          "CREATE INDEX idx_listing_days_company ON listing_days (company_id)",
          "CREATE INDEX idx_listing_days_old ON listing_days (day)",
        ],
      }),
    )
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId("listing_days"))
  },
)
