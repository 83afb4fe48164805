import { isEmail } from "../../../src/domain/values/email"
import { normalizeEmail } from "../../../src/domain/values/normalize-email"
import { type Db, findById } from "../../database/records"
import { nameOfPerson } from "../../server/access/people"
import { findMailboxes } from "../agents"

/** The person who shows the listing, as a visitor reads it: the agent, or the office without one. */
export type Host = { name: string; company: string; email: string; phone: string }

/** `agentId` is another agent than the one who shows the listing now. */
export function findHost(app: Db, viewing: core.Record, agentId?: string): Host {
  const company = app.findRecordById("companies", viewing.getString("company_id"))
  const agent = findAgent(app, viewing, agentId)
  const [name, email, phone] = [company.getString("name"), company.getString("email"), company.getString("phone")]
  if (agent === null) return { name, company: name, email: normalizeEmail(email), phone }
  return {
    name: nameOfPerson(agent) || name,
    company: name,
    email: normalizeEmail(agent.getString("email") || email),
    phone: agent.getString("phone") || phone,
  }
}

/** Returns the user who is the agent, or an empty text. */
export const findAgentUser = (app: Db, viewing: core.Record, agentId: string): string =>
  findAgent(app, viewing, agentId)?.getString("user_id") ?? ""

function findAgent(app: Db, viewing: core.Record, agentId = viewing.getString("agent_id")): core.Record | null {
  const agent = findById("agents", agentId, app)
  return agent?.getString("company_id") === viewing.getString("company_id") ? agent : null
}

/** Finds the mailbox that reads what a visitor does with a viewing: the one that gets inquiries about the agent's listings. */
export function findOffice(app: Db, viewing: core.Record): string {
  const company = app.findRecordById("companies", viewing.getString("company_id"))
  return findMailboxes(app, viewing.getString("agent_id"), company)[0] ?? ""
}

/** „Eva Berg von Berg Immobilien“ */
export const introduce = ({ name, company }: Host): string => (name === company ? company : `${name} von ${company}`)

/** Returns whether the visitor can be written to. */
export const hasEmail = (viewing: core.Record): boolean => isEmail(viewing.getString("email"))
