/// <reference path="../.pocketbase/types.d.ts" />
// The log names who links an agent with another user.
migrate(
  (app) => {
    const log = app.findCollectionByNameOrId("audit_log")
    const action = log.fields.getByName("action")
    action.values = [...action.values, "agent_linked"]
    app.save(log)
  },
  (app) => {
    const log = app.findCollectionByNameOrId("audit_log")
    app.db().newQuery("DELETE FROM audit_log WHERE action = 'agent_linked'").execute()
    const action = log.fields.getByName("action")
    action.values = [...action.values].filter((value) => value !== "agent_linked")
    app.save(log)
  },
)
