/// <reference path="../.pocketbase/types.d.ts" />
// The text that a company's answers to inquiries begin with.
migrate(
  (app) => {
    const companies = app.findCollectionByNameOrId("companies")
    companies.fields.addMarshaledJSON(JSON.stringify([{ type: "text", name: "inquiry_answer", max: 1000 }]))
    app.save(companies)
  },
  (app) => {
    const companies = app.findCollectionByNameOrId("companies")
    companies.fields.removeByName("inquiry_answer")
    app.save(companies)
  },
)
