/// <reference path="../.pocketbase/types.d.ts" />
// What became of the packages that a company's software has sent: one row for each, of which some hundred are kept.
migrate(
  (app) => {
    const companies = app.findCollectionByNameOrId("companies")
    app.save(
      new Collection({
        type: "base",
        name: "feed_runs",
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
          { type: "text", name: "feed", max: 60, presentable: true, required: true },
          { type: "text", name: "file", max: 300, required: true },
          {
            type: "select",
            name: "outcome",
            maxSelect: 1,
            required: true,
            values: ["accepted", "repaired", "rejected"],
          },
          { type: "number", name: "created", min: 0, onlyInt: true },
          { type: "number", name: "changed", min: 0, onlyInt: true },
          { type: "number", name: "unchanged", min: 0, onlyInt: true },
          { type: "number", name: "removed", min: 0, onlyInt: true },
          { type: "number", name: "problem_count", min: 0, onlyInt: true },
          { type: "json", name: "problems", maxSize: 1000000 },
          { type: "json", name: "steps", maxSize: 1000000 },
          { type: "autodate", name: "created_at", onCreate: true },
          { type: "autodate", name: "updated_at", onCreate: true, onUpdate: true },
        ],
        indexes: [
          "CREATE INDEX idx_feed_runs_company ON feed_runs (company_id, created_at)",
          "CREATE INDEX idx_feed_runs_feed ON feed_runs (company_id, feed, created_at)",
          "CREATE INDEX idx_feed_runs_created ON feed_runs (created_at)",
        ],
      }),
    )
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId("feed_runs"))
  },
)
