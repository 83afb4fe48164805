/// <reference path="../.pocketbase/types.d.ts" />
// Who is taken out of a company leaves no open link into it behind.
migrate(
  (app) => {
    const invitations = app.findCollectionByNameOrId("invitations")
    const users = app.findCollectionByNameOrId("users").id
    invitations.fields.addMarshaledJSON(
      JSON.stringify([
        { type: "relation", name: "inviter_id", collectionId: users, maxSelect: 1, cascadeDelete: false },
      ]),
    )
    app.save(invitations)
  },
  (app) => {
    const invitations = app.findCollectionByNameOrId("invitations")
    invitations.fields.removeByName("inviter_id")
    app.save(invitations)
  },
)
