/// <reference path="../.pocketbase/types.d.ts" />
// A guest's purchase has no user until its address is confirmed, and an account that goes must not take along the record
// of what is still being billed. A subscription counts for one company, also after its buyer has left.
migrate(
  (app) => {
    const ownSubscription =
      '@request.auth.collectionName = "users" && (user_id = @request.auth.id || (@request.auth.is_admin = true || @request.auth.role = "admin"))'
    const users = app.findCollectionByNameOrId("users")
    const companies = app.findCollectionByNameOrId("companies")
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
          { type: "relation", name: "user_id", collectionId: users.id, maxSelect: 1 },
          { type: "text", name: "provider", max: 30, required: true },
          // The provider's own names for the subscription and for its state.
          { type: "text", name: "external_id", max: 300, required: true },
          { type: "text", name: "status", max: 40, required: true },
          { type: "text", name: "plan", max: 40 },
          { type: "autodate", name: "created_at", onCreate: true },
          { type: "autodate", name: "updated_at", onCreate: true, onUpdate: true },
          { type: "text", name: "email", max: 300 },
          { type: "text", name: "customer_id", max: 300 },
          { type: "text", name: "item_id", max: 300 },
          { type: "text", name: "checkout_id", max: 15 },
          { type: "date", name: "period_end" },
          { type: "date", name: "cancel_at" },
          // The number of the fetch that wrote this row; an older one never writes last.
          { type: "number", name: "fetch", min: 0, onlyInt: true },
          // Whose the subscription was, in any spelling of the mailbox.
          { type: "text", name: "mailbox", hidden: true, max: 300 },
          { type: "relation", name: "company_id", collectionId: companies.id, maxSelect: 1 },
          // As its buyer knows it: „Visa •••• 4242“.
          { type: "text", name: "method", max: 100 },
        ],
        indexes: [
          "CREATE UNIQUE INDEX idx_subscriptions_external ON subscriptions (provider, external_id)",
          "CREATE INDEX idx_subscriptions_user ON subscriptions (user_id, created_at)",
          "CREATE INDEX `idx_subscriptions_email` ON `subscriptions` (email)",
          "CREATE INDEX `idx_subscriptions_mailbox` ON `subscriptions` (mailbox)",
          "CREATE INDEX `idx_subscriptions_company` ON `subscriptions` (company_id)",
          "CREATE INDEX `idx_subscriptions_checkout` ON `subscriptions` (checkout_id) WHERE checkout_id != ''",
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
        indexes: [
          // An event that comes twice is stored once: providers deliver at least once.
          "CREATE UNIQUE INDEX idx_payment_events_id ON payment_events (provider, event_id)",
        ],
      }),
    )
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId("payment_events"))
    app.delete(app.findCollectionByNameOrId("subscriptions"))
  },
)
