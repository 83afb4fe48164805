/// <reference path="../.pocketbase/types.d.ts" />
// A new agent stands before the others. Companies whose agents are in the order of their creation have never been ordered by hand.
migrate(
  (app) => {
    const agents = app.findCollectionByNameOrId("agents")
    agents.fields.getByName("rank").min = null
    app.save(agents)
    app
      .db()
      .newQuery(`UPDATE agents SET rank = -rank WHERE company_id NOT IN (SELECT later.company_id FROM agents AS later
        JOIN agents AS earlier ON earlier.company_id = later.company_id
        WHERE earlier.created_at < later.created_at AND earlier.rank > later.rank)`)
      .execute()
  },
  (app) => {
    app
      .db()
      .newQuery(`UPDATE agents SET rank = agents.rank + 1024 - least.rank
        FROM (SELECT company_id, min(rank) AS rank FROM agents GROUP BY company_id) AS least
        WHERE least.company_id = agents.company_id`)
      .execute()
    const agents = app.findCollectionByNameOrId("agents")
    agents.fields.getByName("rank").min = 0
    app.save(agents)
  },
)
