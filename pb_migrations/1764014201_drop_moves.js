/// <reference path="../.pocketbase/types.d.ts" />
// A company lives where it is: what said that it has moved goes. An entry of the log that it has moved says that it was exported.
const COLUMNS = ["moved_to", "frozen_until"]
migrate(
  (app) => {
    const companies = app.findCollectionByNameOrId("companies")
    for (const name of COLUMNS) companies.fields.removeByName(name)
    app.save(companies)
    app.db().newQuery("UPDATE audit_log SET action = 'company_exported' WHERE action = 'company_moved'").execute()
    const log = app.findCollectionByNameOrId("audit_log")
    const action = log.fields.getByName("action")
    action.values = [...action.values].filter((value) => value !== "company_moved")
    app.save(log)
  },
  (app) => {
    const log = app.findCollectionByNameOrId("audit_log")
    const action = log.fields.getByName("action")
    action.values = [...action.values, "company_moved"]
    app.save(log)
    const companies = app.findCollectionByNameOrId("companies")
    const state = [
      { type: "text", name: "moved_to", max: 300, hidden: true },
      { type: "date", name: "frozen_until", hidden: true },
    ]
    companies.fields.addMarshaledJSON(JSON.stringify(state))
    app.save(companies)
  },
)
