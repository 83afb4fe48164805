/// <reference path="../.pocketbase/types.d.ts" />
// Servers of portals to which a company's listings are sent, and how each transfer went. Only our own routes read them; the
// password is encrypted.
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
    const select = (name, values) => ({ type: "select", name, values, maxSelect: 1, required: true })
    const count = (name) => ({ type: "number", name, onlyInt: true, min: 0 })
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
        name: "targets",
        fields: [
          relation("company_id", "companies", true),
          { type: "text", name: "name", max: 60, required: true, presentable: true },
          select("protocol", ["sftp", "ftps", "ftp"]),
          { type: "text", name: "host", max: 200, required: true },
          { type: "number", name: "port", onlyInt: true, min: 1, max: 65535 },
          { type: "text", name: "username", max: 200, required: true },
          { type: "text", name: "secret", max: 2000, required: true, hidden: true },
          { type: "text", name: "folder", max: 300 },
          // What the server has proved itself with at the first connection.
          { type: "text", name: "host_key", max: 100 },
          select("schedule", ["button", "night", "changes"]),
          // When it is sent to next; empty: when somebody says so.
          { type: "date", name: "due_at" },
          { type: "date", name: "leased_until" },
          count("attempts"),
          // Since when nothing was taken, and when the company was told.
          { type: "date", name: "failing_since" },
          { type: "date", name: "told_at" },
          { type: "date", name: "sent_at" },
          { type: "text", name: "created_by", max: 300 },
          relation("creator_id", "users", false),
          ...dates,
        ],
        indexes: [
          "CREATE INDEX idx_targets_company ON targets (company_id, created_at)",
          "CREATE INDEX idx_targets_due ON targets (due_at)",
          "CREATE INDEX idx_targets_creator ON targets (creator_id)",
        ],
      }),
    )
    app.save(
      new Collection({
        ...closed,
        name: "target_runs",
        fields: [
          relation("company_id", "companies", true),
          relation("target_id", "targets", true),
          select("state", ["sent", "failed"]),
          count("listings"),
          count("pictures"),
          { type: "text", name: "last_error", max: 500 },
          { type: "json", name: "report", maxSize: 200000 },
          ...dates,
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
