/// <reference path="../.pocketbase/types.d.ts" />
// The log names who agrees to a withdrawal whose address nobody has proven, and who drops one.
migrate(
  (app) => {
    const log = app.findCollectionByNameOrId("audit_log")
    const action = log.fields.getByName("action")
    action.values = [...action.values, "withdrawal_agreed", "withdrawal_dropped"]
    app.save(log)
  },
  (app) => {
    const added = ["withdrawal_agreed", "withdrawal_dropped"]
    const log = app.findCollectionByNameOrId("audit_log")
    app.db().newQuery("DELETE FROM audit_log WHERE action IN ('withdrawal_agreed', 'withdrawal_dropped')").execute()
    const action = log.fields.getByName("action")
    action.values = [...action.values].filter((value) => !added.includes(value))
    app.save(log)
  },
)
