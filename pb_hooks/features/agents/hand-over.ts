import { type Db, findById } from "../../database/records"
import { moveListings, returnListings } from "../properties"
import { findAgentOfUser, linkAgent } from "./agent-user"

const signedBy = (user: core.Record) => ({ actor: "user", user_id: user.id, key_name: "" })

type Handover = { heirId: string; actor: core.Record }

/** Returns the colleague's own agent; null if there is none, or it is the given one. */
function findOther(app: Db, userId: string, agentId: string): core.Record | null {
  const own = userId === "" ? null : findAgentOfUser(app, userId)
  return own?.id === agentId ? null : own
}

/**
 * Links the agent of a person who leaves with a colleague, or with nobody. A colleague who is another agent gets the listings instead,
 * since nobody is two agents, and is returned. Must run inside a transaction.
 */
export function handOverAgent(app: Db, agent: core.Record, { heirId, actor }: Handover): core.Record | null {
  const heir = findOther(app, heirId, agent.id)
  if (heir !== null) moveListings(app, { from: agent.id, to: heir, actor: signedBy(actor) })
  linkAgent(app, agent, heir === null ? heirId : "")
  return heir
}

/** Gives back, to the agent of a person who returns, the listings that a colleague's agent has got since. */
export function returnAgentsListings(
  app: Db,
  agentId: string,
  { heirId, actor, since }: Handover & { since: string },
): void {
  const agent = findById("agents", agentId, app)
  const heir = agent && findOther(app, heirId, agent.id)
  if (agent === null || heir?.getString("company_id") !== agent.getString("company_id")) return
  returnListings(app, { from: heir.id, to: agent, actor: signedBy(actor), since })
}
