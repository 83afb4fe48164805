/// <reference path="../.pocketbase/types.d.ts" />
// Filters, search and order of a list under a name. Clients write through the product's own routes alone.
migrate(
  (app) => {
    const relation = (name, collection, cascadeDelete) => ({
      type: "relation",
      name,
      collectionId: app.findCollectionByNameOrId(collection).id,
      maxSelect: 1,
      required: cascadeDelete,
      cascadeDelete,
    })
    const seen =
      '@request.auth.collectionName = "users" && ((@request.auth.company_id != "" && company_id = @request.auth.company_id) || (@request.auth.is_admin = true || @request.auth.role = "admin")) && (shared = true || user_id = @request.auth.id)'
    app.save(
      new Collection({
        type: "base",
        name: "saved_views",
        listRule: null,
        viewRule: seen,
        createRule: null,
        updateRule: null,
        deleteRule: null,
        fields: [
          relation("company_id", "companies", true),
          relation("user_id", "users", false),
          { type: "text", name: "name", max: 80, required: true, presentable: true },
          { type: "text", name: "query", max: 2000 },
          { type: "bool", name: "shared" },
          { type: "autodate", name: "created_at", onCreate: true },
          { type: "autodate", name: "updated_at", onCreate: true, onUpdate: true },
        ],
        indexes: [
          "CREATE INDEX idx_saved_views_company ON saved_views (company_id, name)",
          "CREATE INDEX idx_saved_views_user ON saved_views (user_id)",
        ],
      }),
    )
  },
  (app) => app.delete(app.findCollectionByNameOrId("saved_views")),
)
