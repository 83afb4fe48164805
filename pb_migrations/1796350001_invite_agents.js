/// <reference path="../.pocketbase/types.d.ts" />
// Whoever accepts such an invitation becomes an agent of the company as well, so that nobody types the person twice.
migrate(
  (app) => {
    const invitations = app.findCollectionByNameOrId("invitations")
    invitations.fields.addMarshaledJSON(JSON.stringify([{ type: "bool", name: "as_agent" }]))
    app.save(invitations)
  },
  (app) => {
    const invitations = app.findCollectionByNameOrId("invitations")
    invitations.fields.removeByName("as_agent")
    app.save(invitations)
  },
)
