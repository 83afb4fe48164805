/// <reference path="../.pocketbase/types.d.ts" />
// The order of a company's agents, which so far was that of their creation, and who is away and who answers meanwhile.
migrate(
  (app) => {
    const fields = [
      { type: "number", name: "rank", min: 0 },
      // Days, as 2026-01-31. Both count; an empty one is open.
      { type: "text", name: "away_from", max: 10 },
      { type: "text", name: "away_until", max: 10 },
      // Empty for the office. No relation: whoever is gone is answered for by the office.
      { type: "text", name: "substitute_id", max: 15 },
    ]
    const agents = app.findCollectionByNameOrId("agents")
    agents.fields.addMarshaledJSON(JSON.stringify(fields))
    agents.indexes = [...agents.indexes, "CREATE INDEX idx_agents_rank ON agents (company_id, rank)"]
    app.save(agents)
    app
      .db()
      .newQuery(`UPDATE agents SET rank = 1024 * (SELECT count(*) FROM agents AS earlier
        WHERE earlier.company_id = agents.company_id AND (earlier.created_at, earlier.rowid) <= (agents.created_at, agents.rowid))`)
      .execute()
  },
  (app) => {
    const agents = app.findCollectionByNameOrId("agents")
    agents.indexes = [...agents.indexes].filter((index) => !index.includes("idx_agents_rank"))
    for (const name of ["rank", "away_from", "away_until", "substitute_id"]) agents.fields.removeByName(name)
    app.save(agents)
  },
)
