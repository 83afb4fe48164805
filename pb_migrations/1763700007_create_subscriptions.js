/// <reference path="../.pocketbase/types.d.ts" />
migrate(
  (app) => {
    const ownSubscription =
      '@request.auth.collectionName = "users" && (user_id = @request.auth.id || (@request.auth.is_admin = true || @request.auth.role = "admin"))'
    app.save(
      new Collection({
        type: "base",
        name: "subscriptions",
        listRule: ownSubscription,
        viewRule: ownSubscription,
        createRule: null,
        updateRule: null,
        deleteRule: null,
        fields: [
          {
            type: "relation",
            name: "user_id",
            collectionId: app.findCollectionByNameOrId("users").id,
            maxSelect: 1,
            required: true,
            cascadeDelete: true,
          },
          { type: "text", name: "provider", max: 30, required: true },
          // The provider's own names for the subscription and for its state.
          { type: "text", name: "external_id", max: 300, required: true },
          { type: "text", name: "status", max: 40, required: true },
          { type: "text", name: "plan", max: 40 },
          { type: "autodate", name: "created_at", onCreate: true },
          { type: "autodate", name: "updated_at", onCreate: true, onUpdate: true },
        ],
        indexes: [
          "CREATE UNIQUE INDEX idx_subscriptions_external ON subscriptions (provider, external_id)",
          "CREATE INDEX idx_subscriptions_user ON subscriptions (user_id, created_at)",
        ],
      }),
    )
    app.save(
      new Collection({
        type: "base",
        name: "payment_events",
        listRule: null,
        viewRule: null,
        createRule: null,
        updateRule: null,
        deleteRule: null,
        fields: [
          { type: "text", name: "provider", max: 30, required: true },
          { type: "text", name: "event_id", max: 300, required: true },
          { type: "text", name: "type", max: 100, required: true },
          { type: "json", name: "payload", maxSize: 2000000 },
          { type: "autodate", name: "created_at", onCreate: true },
          { type: "autodate", name: "updated_at", onCreate: true, onUpdate: true },
        ],
        // An event that comes twice is stored once: providers deliver at least once.
        indexes: ["CREATE UNIQUE INDEX idx_payment_events_id ON payment_events (provider, event_id)"],
      }),
    )
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId("payment_events"))
    app.delete(app.findCollectionByNameOrId("subscriptions"))
  },
)
