/// <reference path="../.pocketbase/types.d.ts" />
// An empty mode of inquiries meant that nobody had chosen one, and that somebody had chosen to simulate. Each company has a mode
// now, and those that may never have chosen are asked.
migrate(
  (app) => {
    const companies = app.findCollectionByNameOrId("companies")
    companies.fields.addMarshaledJSON(JSON.stringify([{ type: "bool", name: "inquiry_mode_confirmed" }]))
    app.save(companies)
    app
      .db()
      .newQuery(`UPDATE companies SET inquiry_mode_confirmed = (inquiry_mode != ''),
        inquiry_mode = coalesce(nullif(inquiry_mode, ''), 'simulated')`)
      .execute()
  },
  (app) => {
    const companies = app.findCollectionByNameOrId("companies")
    companies.fields.removeByName("inquiry_mode_confirmed")
    app.save(companies)
    app.db().newQuery("UPDATE companies SET inquiry_mode = '' WHERE inquiry_mode = 'simulated'").execute()
  },
)
