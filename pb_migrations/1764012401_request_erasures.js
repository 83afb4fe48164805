/// <reference path="../.pocketbase/types.d.ts" />
// When a company has asked an administrator to erase it.
migrate(
  (app) => {
    const companies = app.findCollectionByNameOrId("companies")
    companies.fields.addMarshaledJSON(JSON.stringify([{ type: "date", name: "erasure_requested_at", hidden: true }]))
    app.save(companies)
  },
  (app) => {
    const companies = app.findCollectionByNameOrId("companies")
    companies.fields.removeByName("erasure_requested_at")
    app.save(companies)
  },
)
