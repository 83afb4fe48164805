/// <reference path="../.pocketbase/types.d.ts" />
// Who did what to whose account. Everybody of a company may reset a colleague's password, so everybody may see who did.
migrate(
  (app) => {
    const relation = (name, collection, cascadeDelete) => ({
      type: "relation",
      name,
      collectionId: app.findCollectionByNameOrId(collection).id,
      maxSelect: 1,
      cascadeDelete,
    })
    const member =
      '@request.auth.collectionName = "users" && ((@request.auth.company_id != "" && company_id = @request.auth.company_id) || (@request.auth.is_admin = true || @request.auth.role = "admin"))'
    app.save(
      new Collection({
        type: "base",
        name: "audit_log",
        listRule: member,
        viewRule: member,
        createRule: null,
        updateRule: null,
        deleteRule: null,
        fields: [
          // The company of the account that was changed; empty where it has none, which only administrators see.
          relation("company_id", "companies", true),
          { type: "select", name: "action", values: ["password_reset"], maxSelect: 1, required: true },
          // The addresses stay when an account is deleted.
          relation("actor_id", "users", false),
          { type: "text", name: "actor_email", max: 300, required: true, presentable: true },
          relation("user_id", "users", false),
          { type: "text", name: "user_email", max: 300, required: true, presentable: true },
          { type: "autodate", name: "created_at", onCreate: true },
        ],
        indexes: [
          "CREATE INDEX idx_audit_log_company ON audit_log (company_id, created_at)",
          "CREATE INDEX idx_audit_log_created ON audit_log (created_at)",
        ],
      }),
    )
  },
  (app) => app.delete(app.findCollectionByNameOrId("audit_log")),
)
