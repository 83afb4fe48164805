/// <reference path="../.pocketbase/types.d.ts" />
// What a company's exposés say at their end, such as a reservation of errors.
migrate(
  (app) => {
    const companies = app.findCollectionByNameOrId("companies")
    companies.fields.addMarshaledJSON(JSON.stringify([{ type: "text", name: "expose_note", max: 1000 }]))
    app.save(companies)
  },
  (app) => {
    const companies = app.findCollectionByNameOrId("companies")
    companies.fields.removeByName("expose_note")
    app.save(companies)
  },
)
