/// <reference path="../.pocketbase/types.d.ts" />
// The texts, besides the usual one, that a company's answers can begin with; empty for those that are delivered.
migrate(
  (app) => {
    const companies = app.findCollectionByNameOrId("companies")
    companies.fields.addMarshaledJSON(JSON.stringify([{ type: "json", name: "answer_templates", maxSize: 500000 }]))
    app.save(companies)
  },
  (app) => {
    const companies = app.findCollectionByNameOrId("companies")
    companies.fields.removeByName("answer_templates")
    app.save(companies)
  },
)
