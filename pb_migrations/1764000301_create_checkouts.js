/// <reference path="../.pocketbase/types.d.ts" />
// One row an attempt to pay: what was agreed, and under which key the provider was asked.
migrate(
  (app) => {
    const users = app.findCollectionByNameOrId("users")
    const coupons = app.findCollectionByNameOrId("coupons")
    app.save(
      new Collection({
        type: "base",
        name: "checkouts",
        listRule: null,
        viewRule: null,
        createRule: null,
        updateRule: null,
        deleteRule: null,
        fields: [
          { type: "text", name: "provider", max: 30, required: true },
          {
            type: "select",
            name: "state",
            maxSelect: 1,
            required: true,
            values: ["pending", "open", "processing", "paid", "expired", "failed"],
          },
          { type: "text", name: "plan", max: 40, required: true },
          { type: "text", name: "email", max: 300, required: true },
          { type: "relation", name: "user_id", collectionId: users.id, maxSelect: 1 },
          { type: "relation", name: "coupon_id", collectionId: coupons.id, maxSelect: 1 },
          { type: "text", name: "coupon_code", max: 40 },
          // Integer cents a month, after the coupon.
          { type: "number", name: "cents", min: 0, onlyInt: true },
          { type: "text", name: "fingerprint", max: 64, required: true },
          { type: "text", name: "idempotency_key", max: 100, required: true },
          { type: "json", name: "parameters", maxSize: 20000 },
          { type: "date", name: "expires_at" },
          { type: "text", name: "session_id", max: 300 },
          { type: "text", name: "url", max: 5000 },
          { type: "autodate", name: "created_at", onCreate: true },
          { type: "autodate", name: "updated_at", onCreate: true, onUpdate: true },
          // Whose the attempt is: a hash of what only their browser knows.
          { type: "text", name: "holder", hidden: true, max: 64 },
          // A guest's purchase is claimed with the token of its success page, of which only a hash is kept.
          { type: "text", name: "claim_hash", hidden: true, max: 64 },
          { type: "date", name: "claim_until" },
          { type: "date", name: "claimed_at" },
        ],
        indexes: [
          // One attempt at a time for the same wish.
          "CREATE UNIQUE INDEX idx_checkouts_live ON checkouts (fingerprint) WHERE state = 'pending' OR state = 'open'",
          "CREATE UNIQUE INDEX idx_checkouts_session ON checkouts (provider, session_id) WHERE session_id != ''",
          "CREATE INDEX idx_checkouts_email ON checkouts (email, state)",
          "CREATE INDEX idx_checkouts_state ON checkouts (state, expires_at)",
          "CREATE UNIQUE INDEX `idx_checkouts_claim` ON `checkouts` (claim_hash) WHERE claim_hash != ''",
        ],
      }),
    )
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId("checkouts"))
  },
)
