/// <reference path="../.pocketbase/types.d.ts" />
// The end of a certificate of which the company was told, so that it is told once. Listings are rated again, because a rent without a
// word on ancillary costs is incomplete, and a number counts in whichever field of the certificate it stands.
migrate(
  (app) => {
    const properties = app.findCollectionByNameOrId("properties")
    properties.fields.addMarshaledJSON(
      JSON.stringify([{ type: "text", name: "certificate_told", max: 10, hidden: true }]),
    )
    app.save(properties)
    app
      .db()
      .newQuery(`UPDATE properties SET missing = '' WHERE marketing_type = 'rent' OR missing LIKE '%"energy"%'`)
      .execute()
  },
  (app) => {
    const properties = app.findCollectionByNameOrId("properties")
    properties.fields.removeByName("certificate_told")
    app.save(properties)
  },
)
