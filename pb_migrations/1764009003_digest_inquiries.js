/// <reference path="../.pocketbase/types.d.ts" />
// Whether a company gets a mail in the morning with what nobody has answered.
migrate(
  (app) => {
    const companies = app.findCollectionByNameOrId("companies")
    companies.fields.addMarshaledJSON(JSON.stringify([{ type: "bool", name: "inquiry_digest" }]))
    app.save(companies)
  },
  (app) => {
    const companies = app.findCollectionByNameOrId("companies")
    companies.fields.removeByName("inquiry_digest")
    app.save(companies)
  },
)
