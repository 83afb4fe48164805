/// <reference path="../.pocketbase/types.d.ts" />
// Addresses of a company's programs that are told what happens, and what each is told. Only our own routes read them; the
// secret is encrypted, and of a message only ids and states are kept.
migrate(
  (app) => {
    const companies = app.findCollectionByNameOrId("companies")
    const users = app.findCollectionByNameOrId("users")
    const webhooks = new Collection({
      type: "base",
      name: "webhooks",
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
        { type: "text", name: "url", max: 500, presentable: true, required: true },
        {
          type: "select",
          name: "events",
          maxSelect: 3,
          required: true,
          values: ["listing.changed", "listing.sold", "inquiry.received"],
        },
        { type: "select", name: "state", maxSelect: 1, required: true, values: ["active", "paused", "disabled"] },
        { type: "text", name: "secret", hidden: true, max: 500, required: true },
        // Since when nothing was accepted, and when the company was told.
        { type: "date", name: "failing_since" },
        { type: "date", name: "told_at" },
        { type: "text", name: "created_by", max: 300 },
        { type: "relation", name: "creator_id", collectionId: users.id, maxSelect: 1 },
        { type: "autodate", name: "created_at", onCreate: true },
        { type: "autodate", name: "updated_at", onCreate: true, onUpdate: true },
      ],
      indexes: [
        "CREATE INDEX idx_webhooks_company ON webhooks (company_id, created_at)",
        "CREATE INDEX idx_webhooks_creator ON webhooks (creator_id)",
      ],
    })
    app.save(webhooks)
    app.save(
      new Collection({
        type: "base",
        name: "webhook_deliveries",
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
          {
            type: "relation",
            name: "webhook_id",
            collectionId: webhooks.id,
            cascadeDelete: true,
            maxSelect: 1,
            required: true,
          },
          { type: "text", name: "event", max: 40, required: true },
          { type: "text", name: "subject", max: 40 },
          { type: "text", name: "message_id", max: 60, required: true },
          { type: "text", name: "payload", max: 4000, required: true },
          {
            type: "select",
            name: "state",
            maxSelect: 1,
            required: true,
            values: ["waiting", "sending", "sent", "failed"],
          },
          { type: "number", name: "attempts", min: 0, onlyInt: true },
          { type: "number", name: "status", min: 0, onlyInt: true },
          { type: "text", name: "last_error", max: 500 },
          { type: "date", name: "due_at", required: true },
          { type: "date", name: "leased_until" },
          { type: "date", name: "valid_until", required: true },
          { type: "date", name: "ended_at" },
          { type: "autodate", name: "created_at", onCreate: true },
          { type: "autodate", name: "updated_at", onCreate: true, onUpdate: true },
        ],
        indexes: [
          // A newer message about the same replaces one that waits.
          "CREATE UNIQUE INDEX idx_webhook_deliveries_waiting ON webhook_deliveries (webhook_id, event, subject) WHERE state = 'waiting'",
          "CREATE INDEX idx_webhook_deliveries_due ON webhook_deliveries (state, due_at)",
          "CREATE INDEX idx_webhook_deliveries_company ON webhook_deliveries (company_id, state)",
          "CREATE INDEX idx_webhook_deliveries_webhook ON webhook_deliveries (webhook_id, created_at)",
        ],
      }),
    )
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId("webhook_deliveries"))
    app.delete(app.findCollectionByNameOrId("webhooks"))
  },
)
