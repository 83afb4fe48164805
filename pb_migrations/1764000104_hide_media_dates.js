/// <reference path="../.pocketbase/types.d.ts" />
// Everybody may load the pictures of public listings, and with them their records: when a house was photographed for sale
// is nobody's business.
migrate(
  (app) => {
    const media = app.findCollectionByNameOrId("media")
    for (const name of ["created_at", "updated_at"]) media.fields.getByName(name).hidden = true
    app.save(media)
  },
  (app) => {
    const media = app.findCollectionByNameOrId("media")
    for (const name of ["created_at", "updated_at"]) media.fields.getByName(name).hidden = false
    app.save(media)
  },
)
