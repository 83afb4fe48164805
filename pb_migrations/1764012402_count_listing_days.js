/// <reference path="../.pocketbase/types.d.ts" />
// How often a listing was looked at and asked about on a day. It says nothing of who did.
migrate(
  (app) => {
    const relation = (name, collection) => ({
      type: "relation",
      name,
      collectionId: app.findCollectionByNameOrId(collection).id,
      maxSelect: 1,
      required: true,
      cascadeDelete: true,
    })
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
          relation("company_id", "companies"),
          relation("property_id", "properties"),
          // In Berlin, as 2026-01-31.
          { type: "text", name: "day", max: 10, required: true },
          { type: "number", name: "views", onlyInt: true, min: 0 },
          { type: "number", name: "inquiries", onlyInt: true, min: 0 },
        ],
        indexes: [
          "CREATE UNIQUE INDEX idx_listing_days_day ON listing_days (property_id, day)",
          "CREATE INDEX idx_listing_days_company ON listing_days (company_id)",
          "CREATE INDEX idx_listing_days_old ON listing_days (day)",
        ],
      }),
    )
    app
      .db()
      .newQuery(`INSERT INTO listing_days (id, company_id, property_id, day, views, inquiries)
        SELECT substr(lower(hex(randomblob(8))), 1, 15), i.company_id, i.property_id, date(i.created_at, '+1 hour'), 0, COUNT(*)
        FROM inquiries i JOIN properties p ON p.id = i.property_id WHERE i.status != 'suspicious'
        GROUP BY i.property_id, date(i.created_at, '+1 hour')`)
      .execute()
  },
  (app) => app.delete(app.findCollectionByNameOrId("listing_days")),
)
