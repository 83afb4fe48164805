/// <reference path="../.pocketbase/types.d.ts" />
// All that somebody does to others, also to things. Everybody of a company may reset a colleague's password, so everybody
// may see who did.
migrate(
  (app) => {
    const member =
      '@request.auth.collectionName = "users" && ((@request.auth.company_id != "" && company_id = @request.auth.company_id) || (@request.auth.is_admin = true || @request.auth.role = "admin"))'
    const companies = app.findCollectionByNameOrId("companies")
    const users = app.findCollectionByNameOrId("users")
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
          { type: "relation", name: "company_id", collectionId: companies.id, cascadeDelete: true, maxSelect: 1 },
          {
            type: "select",
            name: "action",
            maxSelect: 1,
            required: true,
            values: [
              "password_reset",
              "member_removed",
              "member_restored",
              "key_created",
              "key_revoked",
              "webhook_created",
              "webhook_deleted",
              "member_joined",
              "webhook_changed",
              "profile_changed",
              "address_confirmed",
              "invitation_sent",
              "invitation_withdrawn",
              "company_created",
              "company_changed",
              "company_deleted",
              "company_erased",
              "erasure_requested",
              "account_erased",
              "person_exported",
              "person_erased",
              "property_deleted",
              "agent_deleted",
              "inquiry_deleted",
              "document_deleted",
              "coupon_created",
              "coupon_changed",
              "coupon_deleted",
              "mail_resent",
              "mails_released",
              "content_changed",
              "console_created",
              "console_changed",
              "console_deleted",
              "impersonated",
              "target_created",
              "target_changed",
              "target_deleted",
              "company_exported",
              "company_moved",
            ],
          },
          // The addresses stay when an account is deleted.
          { type: "relation", name: "actor_id", collectionId: users.id, maxSelect: 1 },
          { type: "text", name: "actor_email", max: 300, presentable: true, required: true },
          { type: "relation", name: "user_id", collectionId: users.id, maxSelect: 1 },
          { type: "text", name: "user_email", max: 300, presentable: true },
          { type: "autodate", name: "created_at", onCreate: true },
          { type: "text", name: "subject", max: 300 },
        ],
        indexes: [
          "CREATE INDEX idx_audit_log_company ON audit_log (company_id, created_at)",
          "CREATE INDEX idx_audit_log_created ON audit_log (created_at)",
        ],
      }),
    )
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId("audit_log"))
  },
)
