/// <reference path="../.pocketbase/types.d.ts" />
// Addresses of a company's programs that are told what happens, and what each is told. Only our own routes read them; the
// secret is encrypted, and of a message only ids and states are kept.
migrate(
  (app) => {
    const relation = (name, collection, cascadeDelete) => ({
      type: "relation",
      name,
      collectionId: app.findCollectionByNameOrId(collection).id,
      maxSelect: 1,
      required: cascadeDelete,
      cascadeDelete,
    })
    const closed = {
      type: "base",
      listRule: null,
      viewRule: null,
      createRule: null,
      updateRule: null,
      deleteRule: null,
    }
    const dates = [
      { type: "autodate", name: "created_at", onCreate: true },
      { type: "autodate", name: "updated_at", onCreate: true, onUpdate: true },
    ]
    app.save(
      new Collection({
        ...closed,
        name: "webhooks",
        fields: [
          relation("company_id", "companies", true),
          { type: "text", name: "url", max: 500, required: true, presentable: true },
          {
            type: "select",
            name: "events",
            values: ["listing.changed", "listing.sold", "inquiry.received"],
            maxSelect: 3,
            required: true,
          },
          { type: "select", name: "state", values: ["active", "paused", "disabled"], maxSelect: 1, required: true },
          { type: "text", name: "secret", max: 500, required: true, hidden: true },
          // Since when nothing was accepted, and when the company was told.
          { type: "date", name: "failing_since" },
          { type: "date", name: "told_at" },
          { type: "text", name: "created_by", max: 300 },
          relation("creator_id", "users", false),
          ...dates,
        ],
        indexes: [
          "CREATE INDEX idx_webhooks_company ON webhooks (company_id, created_at)",
          "CREATE INDEX idx_webhooks_creator ON webhooks (creator_id)",
        ],
      }),
    )
    app.save(
      new Collection({
        ...closed,
        name: "webhook_deliveries",
        fields: [
          relation("company_id", "companies", true),
          relation("webhook_id", "webhooks", true),
          { type: "text", name: "event", max: 40, required: true },
          { type: "text", name: "subject", max: 40 },
          { type: "text", name: "message_id", max: 60, required: true },
          { type: "text", name: "payload", max: 4000, required: true },
          {
            type: "select",
            name: "state",
            values: ["waiting", "sending", "sent", "failed"],
            maxSelect: 1,
            required: true,
          },
          { type: "number", name: "attempts", onlyInt: true, min: 0 },
          { type: "number", name: "status", onlyInt: true, min: 0 },
          { type: "text", name: "last_error", max: 500 },
          { type: "date", name: "due_at", required: true },
          { type: "date", name: "leased_until" },
          { type: "date", name: "valid_until", required: true },
          { type: "date", name: "ended_at" },
          ...dates,
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
    const log = app.findCollectionByNameOrId("audit_log")
    const action = log.fields.getByName("action")
    action.values = [...new Set([...action.values, "webhook_created", "webhook_deleted"])]
    app.save(log)
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId("webhook_deliveries"))
    app.delete(app.findCollectionByNameOrId("webhooks"))
    app.db().newQuery("DELETE FROM audit_log WHERE action IN ('webhook_created', 'webhook_deleted')").execute()
    const log = app.findCollectionByNameOrId("audit_log")
    const action = log.fields.getByName("action")
    action.values = [...action.values].filter((value) => !value.startsWith("webhook_"))
    app.save(log)
  },
)
