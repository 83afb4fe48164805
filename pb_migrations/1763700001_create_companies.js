/// <reference path="../.pocketbase/types.d.ts" />
migrate(
  (app) => {
    app.save(
      new Collection({
        type: "base",
        name: "companies",
        fields: [
          { type: "text", name: "name", max: 300, required: true, presentable: true },
          { type: "text", name: "address", max: 300 },
          { type: "text", name: "phone", max: 60 },
          { type: "text", name: "email", max: 300 },
          { type: "text", name: "website", max: 300 },
          // Follows from the name at every save: what the list is searched and sorted by.
          { type: "text", name: "search_text", max: 2000, hidden: true },
          { type: "autodate", name: "created_at", onCreate: true },
          { type: "autodate", name: "updated_at", onCreate: true, onUpdate: true },
        ],
        indexes: [
          "CREATE INDEX idx_companies_name ON companies (search_text)",
          "CREATE INDEX idx_companies_created ON companies (created_at)",
        ],
      }),
    )
  },
  (app) => app.delete(app.findCollectionByNameOrId("companies")),
)
