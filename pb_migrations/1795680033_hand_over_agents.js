/// <reference path="../.pocketbase/types.d.ts" />
// An invitation may name the agent whom it invites. A removal keeps which agent the person was, and who was given that agent.
migrate(
  (app) => {
    const agents = app.findCollectionByNameOrId("agents").id
    const users = app.findCollectionByNameOrId("users").id
    const relation = (name, collectionId) => ({
      type: "relation",
      name,
      collectionId,
      maxSelect: 1,
      cascadeDelete: false,
    })
    const invitations = app.findCollectionByNameOrId("invitations")
    invitations.fields.addMarshaledJSON(JSON.stringify([relation("agent_id", agents)]))
    app.save(invitations)
    const removals = app.findCollectionByNameOrId("removals")
    removals.fields.addMarshaledJSON(JSON.stringify([relation("agent_id", agents), relation("agent_to", users)]))
    app.save(removals)
  },
  (app) => {
    const removals = app.findCollectionByNameOrId("removals")
    for (const name of ["agent_id", "agent_to"]) removals.fields.removeByName(name)
    app.save(removals)
    const invitations = app.findCollectionByNameOrId("invitations")
    invitations.fields.removeByName("agent_id")
    app.save(invitations)
  },
)
