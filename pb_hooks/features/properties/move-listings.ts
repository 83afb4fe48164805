import type { getActor } from "../../database/record-actor"
import type { Db } from "../../database/records"
import { type Listings, recordLostAgent } from "./property-changes"
import { setAgentOf } from "./property-search"

type Move = { from: string; to: core.Record | null; actor: ReturnType<typeof getActor> }

/** Gives all listings of an agent to another one, or to none. Must run in a transaction that saves the agent, whom cached lists name. */
export function moveListings(app: Db, { from, to, actor }: Move): void {
  move(app, { where: "agent_id = {:from}", params: { from } }, { to, actor })
}

/** Gives an agent back which of their listings went to another one since a time, and are still with that one. */
export function returnListings(app: Db, { from, to, actor, since }: Move & { to: core.Record; since: string }): void {
  const where = `agent_id = {:from} AND EXISTS (SELECT 1 FROM property_changes WHERE property_id = properties.id
    AND created_at >= {:since} AND json_extract(before, '$.agent_id') = {:to})`
  move(app, { where, params: { from, to: to.id, since } }, { to, actor })
}

function move(app: Db, listings: Listings, { to, actor }: Pick<Move, "to" | "actor">): void {
  recordLostAgent(app, listings, actor)
  setAgentOf(app, listings, to)
}
