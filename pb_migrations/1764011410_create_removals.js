/// <reference path="../.pocketbase/types.d.ts" />
// Who was taken out of which company, for the days in which that can be reversed.
migrate(
  (app) => {
    const relation = (name, collection, cascadeDelete) => ({
      type: "relation",
      name,
      collectionId: app.findCollectionByNameOrId(collection).id,
      maxSelect: 1,
      cascadeDelete,
    })
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
          relation("company_id", "companies", true),
          relation("user_id", "users", true),
          relation("actor_id", "users", false),
          // Who was given the inquiries, and which.
          relation("assigned_to", "users", false),
          { type: "json", name: "inquiries", maxSize: 50000 },
          // Of the secret in the mail to who was removed.
          { type: "text", name: "secret_hash", max: 64, hidden: true },
          { type: "autodate", name: "created_at", onCreate: true },
        ],
        indexes: [
          "CREATE INDEX idx_removals_company ON removals (company_id, created_at)",
          "CREATE INDEX idx_removals_user ON removals (user_id)",
          "CREATE INDEX idx_removals_secret ON removals (secret_hash)",
        ],
      }),
    )
    const log = app.findCollectionByNameOrId("audit_log")
    log.fields.getByName("action").values = ["password_reset", "member_removed", "member_restored"]
    app.save(log)
  },
  (app) => {
    app.db().newQuery("DELETE FROM audit_log WHERE action != 'password_reset'").execute()
    const log = app.findCollectionByNameOrId("audit_log")
    log.fields.getByName("action").values = ["password_reset"]
    app.save(log)
    app.delete(app.findCollectionByNameOrId("removals"))
  },
)
