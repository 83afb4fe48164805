/// <reference path="../.pocketbase/types.d.ts" />
// An owner asks a company what their property is worth: an inquiry about no listing. A company may leave the form out, and name it.
migrate(
  (app) => {
    const inquiries = app.findCollectionByNameOrId("inquiries")
    inquiries.fields.getByName("wish").values = ["viewing", "call", "valuation"]
    app.save(inquiries)
    const companies = app.findCollectionByNameOrId("companies")
    companies.fields.addMarshaledJSON(
      JSON.stringify([
        { type: "bool", name: "valuation_off" },
        { type: "text", name: "valuation_heading", max: 80 },
      ]),
    )
    app.save(companies)
  },
  (app) => {
    app.db().newQuery("UPDATE inquiries SET wish = '' WHERE wish = 'valuation'").execute()
    const inquiries = app.findCollectionByNameOrId("inquiries")
    inquiries.fields.getByName("wish").values = ["viewing", "call"]
    app.save(inquiries)
    const companies = app.findCollectionByNameOrId("companies")
    for (const name of ["valuation_off", "valuation_heading"]) companies.fields.removeByName(name)
    app.save(companies)
  },
)
