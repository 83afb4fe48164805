/// <reference path="../.pocketbase/types.d.ts" />
// The first time somebody asks for a document by a link. It stays empty for what was opened before.
migrate(
  (app) => {
    const links = app.findCollectionByNameOrId("document_links")
    links.fields.add(new DateField({ name: "opened_at" }))
    app.save(links)
  },
  (app) => {
    const links = app.findCollectionByNameOrId("document_links")
    links.fields.removeByName("opened_at")
    app.save(links)
  },
)
