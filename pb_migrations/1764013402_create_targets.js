/// <reference path="../.pocketbase/types.d.ts" />
// Servers of portals to which a company's listings are sent, and how each transfer went. Only our own routes read them; the
// password is encrypted.
migrate(
  (app) => {
    const companies = app.findCollectionByNameOrId("companies")
    const users = app.findCollectionByNameOrId("users")
    const targets = new Collection({
      type: "base",
      name: "targets",
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
        { type: "text", name: "name", max: 60, presentable: true, required: true },
        { type: "select", name: "protocol", maxSelect: 1, required: true, values: ["sftp", "ftps", "ftp"] },
        { type: "text", name: "host", max: 200, required: true },
        { type: "number", name: "port", max: 65535, min: 1, onlyInt: true },
        { type: "text", name: "username", max: 200, required: true },
        { type: "text", name: "secret", hidden: true, max: 2000, required: true },
        { type: "text", name: "folder", max: 300 },
        // What the server has proved itself with at the first connection.
        { type: "text", name: "host_key", max: 100 },
        { type: "select", name: "schedule", maxSelect: 1, required: true, values: ["button", "night", "changes"] },
        // When it is sent to next; empty: when somebody says so.
        { type: "date", name: "due_at" },
        { type: "date", name: "leased_until" },
        { type: "number", name: "attempts", min: 0, onlyInt: true },
        // Since when nothing was taken, and when the company was told.
        { type: "date", name: "failing_since" },
        { type: "date", name: "told_at" },
        { type: "date", name: "sent_at" },
        { type: "text", name: "created_by", max: 300 },
        { type: "relation", name: "creator_id", collectionId: users.id, maxSelect: 1 },
        { type: "autodate", name: "created_at", onCreate: true },
        { type: "autodate", name: "updated_at", onCreate: true, onUpdate: true },
        { type: "date", name: "full_at" },
        { type: "text", name: "held", hidden: true, max: 4000000 },
      ],
      indexes: [
        "CREATE INDEX idx_targets_company ON targets (company_id, created_at)",
        "CREATE INDEX idx_targets_due ON targets (due_at)",
        "CREATE INDEX idx_targets_creator ON targets (creator_id)",
      ],
    })
    app.save(targets)
    app.save(
      new Collection({
        type: "base",
        name: "target_runs",
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
            name: "target_id",
            collectionId: targets.id,
            cascadeDelete: true,
            maxSelect: 1,
            required: true,
          },
          { type: "select", name: "state", maxSelect: 1, required: true, values: ["sent", "failed"] },
          { type: "number", name: "listings", min: 0, onlyInt: true },
          { type: "number", name: "pictures", min: 0, onlyInt: true },
          { type: "text", name: "last_error", max: 500 },
          { type: "json", name: "report", maxSize: 500000 },
          { type: "autodate", name: "created_at", onCreate: true },
          { type: "autodate", name: "updated_at", onCreate: true, onUpdate: true },
          { type: "select", name: "kind", maxSelect: 1, values: ["full", "partial"] },
        ],
        indexes: [
          "CREATE INDEX idx_target_runs_company ON target_runs (company_id)",
          "CREATE INDEX idx_target_runs_target ON target_runs (target_id, created_at)",
        ],
      }),
    )
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId("target_runs"))
    app.delete(app.findCollectionByNameOrId("targets"))
  },
)
