/// <reference path="../.pocketbase/types.d.ts" />
// Keys of programs, each for one company. They are callers of the product's own routes alone, which evaluate the rules of the
// other collections; PocketBase's own know no such caller. Of a key only a hash is kept.
migrate(
  (app) => {
    const companies = app.findCollectionByNameOrId("companies")
    const users = app.findCollectionByNameOrId("users")
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
          {
            type: "relation",
            name: "company_id",
            collectionId: companies.id,
            cascadeDelete: true,
            maxSelect: 1,
            required: true,
          },
          { type: "text", name: "name", max: 60, presentable: true, required: true },
          { type: "select", name: "access", maxSelect: 1, required: true, values: ["read", "write"] },
          { type: "text", name: "token_hash", hidden: true, max: 64, required: true },
          // Its last characters, by which people tell keys apart.
          { type: "text", name: "ending", max: 4 },
          { type: "text", name: "created_by", max: 300 },
          { type: "relation", name: "creator_id", collectionId: users.id, maxSelect: 1 },
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
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId("api_keys"))
  },
)
