/// <reference path="../.pocketbase/types.d.ts" />
// Every mail is a row until it is sent. Nobody but superusers may read rows, and nobody `secret`: a link that opens an account.
migrate(
  (app) => {
    const companies = app.findCollectionByNameOrId("companies")
    app.save(
      new Collection({
        type: "base",
        name: "outbox",
        listRule: null,
        viewRule: null,
        createRule: null,
        updateRule: null,
        deleteRule: null,
        fields: [
          { type: "text", name: "kind", max: 40, presentable: true, required: true },
          // The id of the record that it is about, of whatever collection.
          { type: "text", name: "about", max: 100 },
          { type: "relation", name: "company_id", collectionId: companies.id, cascadeDelete: true, maxSelect: 1 },
          { type: "text", name: "recipient", max: 300, presentable: true, required: true },
          { type: "text", name: "sender_name", max: 200 },
          { type: "text", name: "reply_to", max: 300 },
          { type: "text", name: "subject", max: 300, required: true },
          { type: "json", name: "content", maxSize: 200000 },
          { type: "text", name: "secret", hidden: true, max: 4000 },
          {
            type: "select",
            name: "state",
            maxSelect: 1,
            required: true,
            values: ["waiting", "sending", "sent", "failed", "held"],
          },
          { type: "number", name: "attempts", onlyInt: true },
          { type: "text", name: "last_error", max: 500 },
          { type: "date", name: "due_at", required: true },
          { type: "date", name: "valid_until", required: true },
          { type: "date", name: "leased_until" },
          { type: "autodate", name: "created_at", onCreate: true },
          { type: "date", name: "ended_at" },
          { type: "date", name: "tried_at" },
        ],
        indexes: [
          "CREATE INDEX idx_outbox_due ON outbox (state, due_at)",
          "CREATE INDEX idx_outbox_about ON outbox (about)",
          "CREATE INDEX idx_outbox_recipient ON outbox (recipient, kind, created_at)",
          "CREATE INDEX idx_outbox_company ON outbox (company_id)",
          "CREATE INDEX idx_outbox_ended ON outbox (ended_at)",
        ],
      }),
    )
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId("outbox"))
  },
)
