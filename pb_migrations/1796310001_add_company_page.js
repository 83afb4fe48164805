/// <reference path="../.pocketbase/types.d.ts" />
// What a company's own page says of the office: its text, its hours, and whether all its agents stand there.
migrate(
  (app) => {
    const companies = app.findCollectionByNameOrId("companies")
    companies.fields.addMarshaledJSON(
      JSON.stringify([
        { type: "text", name: "about", max: 4000 },
        { type: "text", name: "opening_hours", max: 600 },
        { type: "bool", name: "show_team" },
      ]),
    )
    app.save(companies)
  },
  (app) => {
    const companies = app.findCollectionByNameOrId("companies")
    for (const name of ["about", "opening_hours", "show_team"]) companies.fields.removeByName(name)
    app.save(companies)
  },
)
