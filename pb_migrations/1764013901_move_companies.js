/// <reference path="../.pocketbase/types.d.ts" />
// Where a company lives now, until when nothing of it changes while it moves, and how links of its former installation end.
const ADDED = ["company_exported", "company_moved"]
migrate(
  (app) => {
    const companies = app.findCollectionByNameOrId("companies")
    const state = [
      { type: "text", name: "moved_to", max: 300, hidden: true },
      { type: "date", name: "frozen_until", hidden: true },
    ]
    companies.fields.addMarshaledJSON(JSON.stringify(state))
    app.save(companies)
    const searches = app.findCollectionByNameOrId("saved_searches")
    searches.fields.addMarshaledJSON(JSON.stringify([{ type: "text", name: "former_seals", max: 330, hidden: true }]))
    app.save(searches)
    const log = app.findCollectionByNameOrId("audit_log")
    const action = log.fields.getByName("action")
    action.values = [...new Set([...action.values, ...ADDED])]
    app.save(log)
  },
  (app) => {
    app.db().newQuery("DELETE FROM audit_log WHERE action IN ('company_exported', 'company_moved')").execute()
    const log = app.findCollectionByNameOrId("audit_log")
    const action = log.fields.getByName("action")
    action.values = [...action.values].filter((value) => !ADDED.includes(value))
    app.save(log)
    const searches = app.findCollectionByNameOrId("saved_searches")
    searches.fields.removeByName("former_seals")
    app.save(searches)
    const companies = app.findCollectionByNameOrId("companies")
    for (const name of ["moved_to", "frozen_until"]) companies.fields.removeByName(name)
    app.save(companies)
  },
)
