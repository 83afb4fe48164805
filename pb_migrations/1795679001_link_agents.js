/// <reference path="../.pocketbase/types.d.ts" />
// An agent may be a user of their company. Whoever has the only agent of the company with their own address is that agent.
migrate(
  (app) => {
    const agents = app.findCollectionByNameOrId("agents")
    const users = app.findCollectionByNameOrId("users").id
    const relation = { type: "relation", name: "user_id", collectionId: users, maxSelect: 1, cascadeDelete: false }
    agents.fields.addMarshaledJSON(JSON.stringify([relation]))
    app.save(agents)
    app
      .db()
      .newQuery(`UPDATE agents SET user_id = users.id FROM users
        WHERE users.email != '' AND users.email = lower(trim(agents.email)) AND users.company_id = agents.company_id
          AND NOT EXISTS (SELECT 1 FROM agents AS other WHERE other.company_id = agents.company_id AND other.id != agents.id
            AND lower(trim(other.email)) = users.email)`)
      .execute()
    agents.addIndex("idx_agents_user", true, "user_id", "user_id != ''")
    app.save(agents)
  },
  (app) => {
    const agents = app.findCollectionByNameOrId("agents")
    agents.removeIndex("idx_agents_user")
    agents.fields.removeByName("user_id")
    app.save(agents)
  },
)
