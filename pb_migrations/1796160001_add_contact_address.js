/// <reference path="../.pocketbase/types.d.ts" />
// The postal address of a person, which letters and contracts need and every address book has.
migrate(
  (app) => {
    const contacts = app.findCollectionByNameOrId("contacts")
    contacts.fields.addMarshaledJSON(
      JSON.stringify([
        { type: "text", name: "street", max: 200 },
        { type: "text", name: "postal_code", max: 10 },
        { type: "text", name: "town", max: 80 },
      ]),
    )
    app.save(contacts)
  },
  (app) => {
    const contacts = app.findCollectionByNameOrId("contacts")
    for (const name of ["street", "postal_code", "town"]) contacts.fields.removeByName(name)
    app.save(contacts)
  },
)
