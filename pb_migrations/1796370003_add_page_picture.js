/// <reference path="../.pocketbase/types.d.ts" />
// What chats and networks show of a link to the company's own page. Some of them take no WebP.
migrate(
  (app) => {
    const companies = app.findCollectionByNameOrId("companies")
    companies.fields.addMarshaledJSON(
      JSON.stringify([
        {
          type: "file",
          name: "page_picture",
          maxSelect: 1,
          maxSize: 10485760,
          mimeTypes: ["image/jpeg", "image/png"],
        },
      ]),
    )
    app.save(companies)
  },
  (app) => {
    const companies = app.findCollectionByNameOrId("companies")
    companies.fields.removeByName("page_picture")
    app.save(companies)
  },
)
