/// <reference path="../.pocketbase/types.d.ts" />
// One row an attempt to pay: what was agreed, and under which key the provider was asked.
migrate(
  (app) => {
    const users = app.findCollectionByNameOrId("users").id
    const coupons = app.findCollectionByNameOrId("coupons").id
    app.save(
      new Collection({
        type: "base",
        name: "checkouts",
        fields: [
          { type: "text", name: "provider", required: true, max: 30 },
          {
            type: "select",
            name: "state",
            required: true,
            maxSelect: 1,
            values: ["pending", "open", "processing", "paid", "expired", "failed"],
          },
          { type: "text", name: "plan", required: true, max: 40 },
          { type: "text", name: "email", required: true, max: 300 },
          { type: "relation", name: "user_id", collectionId: users, maxSelect: 1 },
          { type: "relation", name: "coupon_id", collectionId: coupons, maxSelect: 1 },
          { type: "text", name: "coupon_code", max: 40 },
          // Integer cents a month, after the coupon.
          { type: "number", name: "cents", onlyInt: true, min: 0 },
          { type: "text", name: "fingerprint", required: true, max: 64 },
          { type: "text", name: "idempotency_key", required: true, max: 100 },
          { type: "json", name: "parameters", maxSize: 20000 },
          { type: "date", name: "expires_at" },
          { type: "text", name: "session_id", max: 300 },
          { type: "text", name: "url", max: 5000 },
          { type: "autodate", name: "created_at", onCreate: true },
          { type: "autodate", name: "updated_at", onCreate: true, onUpdate: true },
        ],
        indexes: [
          // One attempt at a time for the same wish.
          "CREATE UNIQUE INDEX idx_checkouts_live ON checkouts (fingerprint) WHERE state = 'pending' OR state = 'open'",
          "CREATE UNIQUE INDEX idx_checkouts_session ON checkouts (provider, session_id) WHERE session_id != ''",
          "CREATE INDEX idx_checkouts_email ON checkouts (email, state)",
          "CREATE INDEX idx_checkouts_state ON checkouts (state, expires_at)",
        ],
      }),
    )
  },
  (app) => app.delete(app.findCollectionByNameOrId("checkouts")),
)
