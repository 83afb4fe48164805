/// <reference path="../.pocketbase/types.d.ts" />
// Where a company's listings are sent is said by somebody, who can be named.
const ADDED = ["target_created", "target_changed", "target_deleted"]
migrate(
  (app) => {
    const log = app.findCollectionByNameOrId("audit_log")
    const action = log.fields.getByName("action")
    action.values = [...new Set([...action.values, ...ADDED])]
    app.save(log)
  },
  (app) => {
    app
      .db()
      .newQuery(`DELETE FROM audit_log WHERE action IN (${ADDED.map((name) => `'${name}'`).join(", ")})`)
      .execute()
    const log = app.findCollectionByNameOrId("audit_log")
    const action = log.fields.getByName("action")
    action.values = [...action.values].filter((value) => !ADDED.includes(value))
    app.save(log)
  },
)
