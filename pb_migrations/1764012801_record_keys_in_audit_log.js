/// <reference path="../.pocketbase/types.d.ts" />
// Who has created and revoked keys.
migrate(
  (app) => {
    const log = app.findCollectionByNameOrId("audit_log")
    const action = log.fields.getByName("action")
    action.values = [...new Set([...action.values, "key_created", "key_revoked"])]
    app.save(log)
  },
  (app) => {
    app.db().newQuery("DELETE FROM audit_log WHERE action IN ('key_created', 'key_revoked')").execute()
    const log = app.findCollectionByNameOrId("audit_log")
    const action = log.fields.getByName("action")
    action.values = [...action.values].filter((value) => !value.startsWith("key_"))
    app.save(log)
  },
)
