/// <reference path="../.pocketbase/types.d.ts" />
// Who is asked to join a company. Clients use the product's own routes alone. Of the link only a hash is kept.
migrate(
  (app) => {
    const companies = app.findCollectionByNameOrId("companies")
    const users = app.findCollectionByNameOrId("users")
    app.save(
      new Collection({
        type: "base",
        name: "invitations",
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
          { type: "text", name: "email", max: 300, presentable: true, required: true },
          { type: "text", name: "token_hash", hidden: true, max: 64, required: true },
          { type: "text", name: "invited_by", max: 300 },
          { type: "date", name: "expires_at", required: true },
          // At most one of them: it was used, or withdrawn, also by a newer one to the same address.
          { type: "date", name: "accepted_at" },
          { type: "date", name: "withdrawn_at" },
          { type: "autodate", name: "created_at", onCreate: true },
          { type: "autodate", name: "updated_at", onCreate: true, onUpdate: true },
          { type: "relation", name: "inviter_id", collectionId: users.id, maxSelect: 1 },
        ],
        indexes: [
          "CREATE UNIQUE INDEX idx_invitations_token ON invitations (token_hash)",
          "CREATE INDEX idx_invitations_company ON invitations (company_id, created_at)",
          "CREATE INDEX idx_invitations_email ON invitations (email, created_at)",
          "CREATE INDEX idx_invitations_expiry ON invitations (expires_at)",
        ],
      }),
    )
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId("invitations"))
  },
)
