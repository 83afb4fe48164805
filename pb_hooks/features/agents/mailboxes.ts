import { isEmail } from "../../../src/domain/values/email"
import { normalizeEmail } from "../../../src/domain/values/normalize-email"
import { type Db, findById, findFirst } from "../../database/records"
import { findUserOfAgent } from "./agent-user"
import { findContactAgent } from "./contact-agent"

/**
 * Returns the addresses that read what concerns a listing, the best first: who answers for its agent, the company, the agent. Where
 * none of them has one, it is the account of an owner. `agentId` may be empty, unknown or of another company.
 */
export function findMailboxes(app: Db, agentId: string, company: core.Record): string[] {
  const found = findById("agents", agentId, app)
  const agent = found?.getString("company_id") === company.id ? found : null
  const answers = agent && findContactAgent(app, agent)
  // An absent agent is still better than nobody.
  const mailboxes = [findMailbox(app, answers), company.getString("email"), findMailbox(app, agent)]
    .map(normalizeEmail)
    .filter(isEmail)
  return mailboxes.length > 0 ? mailboxes : findOwnersMailbox(app, company.id)
}

/** Finds a person's one mailbox: that of their account, else the published one. */
function findMailbox(app: Db, agent: core.Record | null): string {
  if (agent === null) return ""
  return findUserOfAgent(app, agent)?.email() ?? agent.getString("email")
}

function findOwnersMailbox(app: Db, id: string): string[] {
  const search = { filter: "company_id = {:id} && company_role = 'owner'", params: { id }, sort: "@rowid" }
  const owner = findFirst(app, "users", search)
  return owner === null ? [] : [owner.email()]
}
