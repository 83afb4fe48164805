/// <reference path="../.pocketbase/types.d.ts" />
// The log names that one contact went into another.
migrate(
  (app) => {
    const log = app.findCollectionByNameOrId("audit_log")
    const action = log.fields.getByName("action")
    action.values = [...action.values, "contact_merged"]
    app.save(log)
  },
  (app) => {
    const log = app.findCollectionByNameOrId("audit_log")
    app.db().newQuery("DELETE FROM audit_log WHERE action = 'contact_merged'").execute()
    const action = log.fields.getByName("action")
    action.values = [...action.values].filter((value) => value !== "contact_merged")
    app.save(log)
  },
)
