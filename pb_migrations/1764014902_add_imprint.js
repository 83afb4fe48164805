/// <reference path="../.pocketbase/types.d.ts" />
// What an imprint names besides address and contact. Companies of before have not said it.
migrate(
  (app) => {
    const NAMES = ["representative", "register", "vat_id"]
    const companies = app.findCollectionByNameOrId("companies")
    companies.fields.addMarshaledJSON(JSON.stringify(NAMES.map((name) => ({ type: "text", name, max: 300 }))))
    app.save(companies)
  },
  (app) => {
    const companies = app.findCollectionByNameOrId("companies")
    for (const name of ["representative", "register", "vat_id"]) companies.fields.removeByName(name)
    app.save(companies)
  },
)
