/// <reference path="../.pocketbase/types.d.ts" />
// Who was taken out of which company, for the days in which that can be reversed.
migrate(
  (app) => {
    const companies = app.findCollectionByNameOrId("companies")
    const users = app.findCollectionByNameOrId("users")
    app.save(
      new Collection({
        type: "base",
        name: "removals",
        listRule: null,
        viewRule: null,
        createRule: null,
        updateRule: null,
        deleteRule: null,
        fields: [
          { type: "relation", name: "company_id", collectionId: companies.id, cascadeDelete: true, maxSelect: 1 },
          { type: "relation", name: "user_id", collectionId: users.id, cascadeDelete: true, maxSelect: 1 },
          { type: "relation", name: "actor_id", collectionId: users.id, maxSelect: 1 },
          // Who was given the inquiries, and which.
          { type: "relation", name: "assigned_to", collectionId: users.id, maxSelect: 1 },
          { type: "json", name: "inquiries", maxSize: 50000 },
          // Of the secret in the mail to who was removed.
          { type: "text", name: "secret_hash", hidden: true, max: 64 },
          { type: "autodate", name: "created_at", onCreate: true },
        ],
        indexes: [
          "CREATE INDEX idx_removals_company ON removals (company_id, created_at)",
          "CREATE INDEX idx_removals_user ON removals (user_id)",
          "CREATE INDEX idx_removals_secret ON removals (secret_hash)",
        ],
      }),
    )
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId("removals"))
  },
)
