/// <reference path="../.pocketbase/types.d.ts" />
// Keys of programs, each for one company. They are callers of the product's own routes alone, which evaluate these rules;
// PocketBase's own know no such caller. Of a key only a hash is kept.
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
    app.save(
      new Collection({
        type: "base",
        name: "api_keys",
        listRule: null,
        viewRule: null,
        createRule: null,
        updateRule: null,
        deleteRule: null,
        fields: [
          relation("company_id", "companies", true),
          { type: "text", name: "name", max: 60, required: true, presentable: true },
          { type: "select", name: "access", values: ["read", "write"], maxSelect: 1, required: true },
          { type: "text", name: "token_hash", max: 64, required: true, hidden: true },
          // Its last characters, by which people tell keys apart.
          { type: "text", name: "ending", max: 4 },
          { type: "text", name: "created_by", max: 300 },
          relation("creator_id", "users", false),
          { type: "date", name: "used_at" },
          { type: "autodate", name: "created_at", onCreate: true },
          { type: "autodate", name: "updated_at", onCreate: true, onUpdate: true },
        ],
        indexes: [
          "CREATE UNIQUE INDEX idx_api_keys_token ON api_keys (token_hash)",
          "CREATE INDEX idx_api_keys_company ON api_keys (company_id, created_at)",
          "CREATE INDEX idx_api_keys_creator ON api_keys (creator_id)",
        ],
      }),
    )

    const ofCompany = (column) => `@request.auth.collectionName = "api_keys" && ${column} = @request.auth.company_id`
    const reads = {
      companies: "id",
      agents: "company_id",
      properties: "company_id",
      media: "company_id",
      inquiries: "company_id",
    }
    for (const [name, column] of Object.entries(reads)) {
      const collection = app.findCollectionByNameOrId(name)
      collection.viewRule = `(${collection.viewRule}) || (${ofCompany(column)})`
      if (name === "agents" || name === "properties") {
        const writes = `(${ofCompany(column)} && @request.auth.access = "write")`
        collection.updateRule = `(${collection.updateRule}) || ${writes}`
        collection.deleteRule = `(${collection.deleteRule}) || ${writes}`
      }
      app.save(collection)
    }
  },
  (app) => {
    const withoutKeys = (rule) =>
      rule.replace(/^\(([\s\S]*)\) \|\| \(@request\.auth\.collectionName = "api_keys"[\s\S]*\)$/, "$1")
    for (const name of ["companies", "agents", "properties", "media", "inquiries"]) {
      const collection = app.findCollectionByNameOrId(name)
      collection.viewRule = withoutKeys(collection.viewRule)
      if (name === "agents" || name === "properties") {
        collection.updateRule = withoutKeys(collection.updateRule)
        collection.deleteRule = withoutKeys(collection.deleteRule)
      }
      app.save(collection)
    }
    app.delete(app.findCollectionByNameOrId("api_keys"))
  },
)
