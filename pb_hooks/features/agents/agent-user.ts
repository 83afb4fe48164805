import { normalizeEmail } from "../../../src/domain/values/normalize-email"
import { hasChanged } from "../../database/changes"
import { findSigner, getActor } from "../../database/record-actor"
import {
  type Db,
  findById,
  findFirst,
  findRecords,
  getStrings,
  inEventTransaction,
  newRecord,
  requireRecord,
  type SaveEvent,
  saveRow,
} from "../../database/records"
import { HttpError } from "../../engine/http-error"
import { isManager } from "../../server/access/access"
import { assertColleague, nameOfPerson } from "../../server/access/people"
import { recordAction } from "../../server/audit/audit-entries"

const NO_AGENT = "Diesen Makler gibt es in Ihrem Unternehmen nicht"
const HAS_USER = "Dieser Makler ist bereits mit einem Benutzer verknüpft"
const IS_ANOTHER = (name: string) => `Diese Person ist bereits mit dem Makler „${name}“ verknüpft`

/** Throws 400 unless the agent's user belongs to the same company and is no other agent. */
export function assertUser(app: Db, agent: core.Record): void {
  const userId = agent.getString("user_id")
  if (userId === "" || !hasChanged(agent, "user_id", "company_id")) return
  assertColleague(app, agent, "user_id")
  assertNoOtherAgent(app, agent, userId)
}

const FOR_OWNERS = "Andere Benutzer verknüpfen und lösen nur Inhaber Ihres Unternehmens. Bitte wenden Sie sich an sie."

/** Throws 403 for a key, and for a member who links or unlinks somebody else: inquiries and their mails go to an agent's user. */
export function assertLinkable(app: Db, agent: core.Record): void {
  const { actor, user_id: own } = getActor(agent)
  if (actor === "system" || actor === "operator" || isManager(findSigner(app, agent))) return
  const linked = [agent.original().getString("user_id"), agent.getString("user_id")]
  if (linked[0] === linked[1] || linked.every((id) => id === "" || id === own)) return
  throw new HttpError(403, FOR_OWNERS, { user_id: FOR_OWNERS })
}

/** Logs that a user has linked an agent with somebody, or has unlinked it. What follows from a removal is logged as that. */
export function recordLink(app: Db, agent: core.Record): void {
  const actor = getActor(agent).actor === "user" ? findSigner(app, agent) : null
  const [before, userId] = [agent.original().getString("user_id"), agent.getString("user_id")]
  if (actor === null || before === userId) return
  const user = findById("users", userId || before, app) ?? undefined
  const companyId = agent.getString("company_id")
  const subject = `${nameOfPerson(agent)}, ${userId === "" ? "gelöst" : "verknüpft"}`
  recordAction(app, "agent_linked", { actor, user, companyId, subject })
}

function assertNoOtherAgent(app: Db, agent: core.Record, userId: string): void {
  const other = userId === "" ? null : findAgentOfUser(app, userId)
  if (other !== null && other.id !== agent.id) refuse("user_id", IS_ANOTHER(nameOfPerson(other)))
}

function refuse(field: string, message: string): never {
  throw new HttpError(400, message, { [field]: message })
}

export const findAgentOfUser = (app: Db, userId: string): core.Record | null =>
  findFirst(app, "agents", { filter: "user_id = {:userId}", params: { userId } })

/** Returns the user who is this agent, or null. */
export const findUserOfAgent = (app: Db, agent: core.Record): core.Record | null =>
  findById("users", agent.getString("user_id"), app)

/** Links an agent with a user; an empty id unlinks it. */
export function linkAgent(app: Db, agent: core.Record, userId: string): void {
  agent.set("user_id", userId)
  app.save(agent)
}

/** Throws 400 unless the agent of this company has no user; an empty id names none. */
export function assertInvitable(app: Db, agentId: string, companyId: string): void {
  if (agentId === "") return
  const agent = findById("agents", agentId, app)
  if (agent?.getString("company_id") !== companyId) refuse("agent_id", NO_AGENT)
  if (agent.getString("user_id") !== "") refuse("agent_id", HAS_USER)
}

/** Links a user who joins with an agent of the company, unless that is another user than `heirId` by now, or is gone. */
export function claimAgent(app: Db, agentId: string, user: core.Record, heirId = ""): void {
  const agent = findById("agents", agentId, app)
  if (agent?.getString("company_id") !== user.getString("company_id")) return
  if (["", heirId].includes(agent.getString("user_id"))) linkAgent(app, agent, user.id)
}

/**
 * Makes a user who joins an agent of the company, unless they are one: the only agent with their address who is nobody's, else a new
 * one. An account without a name stays none, as visitors read the name of an agent.
 */
export function becomeAgent(app: Db, user: core.Record): void {
  const values = { company_id: user.getString("company_id"), user_id: user.id, email: user.email() }
  const names = getStrings(user, ["first_name", "last_name"] as const)
  if (Object.values(names).includes("") || findAgentOfUser(app, user.id) !== null) return
  const filter = "company_id = {:company} && user_id = ''"
  const free = findRecords(app, "agents", { filter, params: { company: values.company_id }, limit: 0 })
  const [same, ...others] = free.filter(
    (agent) => normalizeEmail(agent.getString("email")) === normalizeEmail(values.email),
  )
  // Several agents may share the office's mailbox: none of them is more this person than another.
  if (same !== undefined && others.length === 0) linkAgent(app, same, user.id)
  else saveRow(app, newRecord(app, "agents"), { ...names, ...values })
}

/** Unlinks the agent of a user. Must run inside a transaction. */
export function unlinkUser(app: Db, userId: string): void {
  const agent = findAgentOfUser(app, userId)
  if (agent !== null) linkAgent(app, agent, "")
}

/** Unlinks the agent of a user who leaves their company in any way: the agent stays with the company. */
export function unlinkWhenLeaving(event: SaveEvent): void {
  const user = requireRecord(event)
  if (!hasChanged(user, "company_id") || user.original().getString("company_id") === "") {
    event.next()
    return
  }
  inEventTransaction(event, (app) => {
    event.next()
    unlinkUser(app, user.id)
  })
}
