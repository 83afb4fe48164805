/// <reference path="../.pocketbase/types.d.ts" />
// What a target holds, as the process that sends has said, so that changes alone can be sent; and which kind a transfer was.
migrate(
  (app) => {
    const targets = app.findCollectionByNameOrId("targets")
    const text = { type: "text", name: "held", max: 4_000_000, hidden: true }
    targets.fields.addMarshaledJSON(JSON.stringify([{ type: "date", name: "full_at" }, text]))
    app.save(targets)
    const runs = app.findCollectionByNameOrId("target_runs")
    const kind = { type: "select", name: "kind", values: ["full", "partial"], maxSelect: 1 }
    runs.fields.addMarshaledJSON(JSON.stringify([kind]))
    runs.fields.getByName("report").maxSize = 500_000
    app.save(runs)
    app.db().newQuery("UPDATE target_runs SET kind = 'full'").execute()
  },
  (app) => {
    const runs = app.findCollectionByNameOrId("target_runs")
    runs.fields.removeByName("kind")
    runs.fields.getByName("report").maxSize = 200_000
    app.save(runs)
    const targets = app.findCollectionByNameOrId("targets")
    targets.fields.removeByName("full_at")
    targets.fields.removeByName("held")
    app.save(targets)
  },
)
