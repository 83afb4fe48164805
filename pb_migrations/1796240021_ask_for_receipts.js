/// <reference path="../.pocketbase/types.d.ts" />
// True once a company has chosen whether visitors get a receipt. New ones send it; those of before are asked once.
migrate(
  (app) => {
    const companies = app.findCollectionByNameOrId("companies")
    companies.fields.addMarshaledJSON(JSON.stringify([{ type: "bool", name: "inquiry_confirmation_chosen" }]))
    app.save(companies)
    app
      .db()
      .newQuery("UPDATE companies SET inquiry_confirmation_chosen = TRUE WHERE inquiry_confirmation = TRUE")
      .execute()
  },
  (app) => {
    const companies = app.findCollectionByNameOrId("companies")
    companies.fields.removeByName("inquiry_confirmation_chosen")
    app.save(companies)
  },
)
