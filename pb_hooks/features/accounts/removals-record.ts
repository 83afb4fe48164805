import { type InterfacesChoice, REMOVAL_DAYS } from "../../../src/domain/accounts/removal"
import { formatDate, toDbTimestamp } from "../../../src/domain/values/date"
import { DAY } from "../../../src/domain/values/durations"
import { normalizeEmail } from "../../../src/domain/values/normalize-email"
import { getTimestamp } from "../../database/columns"
import {
  type Db,
  findById,
  findByIds,
  findFirst,
  findRecords,
  newRecord,
  requireRecord,
  type SaveEvent,
  saveRow,
} from "../../database/records"
import { HttpError } from "../../engine/http-error"
import { nameAndAddress, nameOfPerson } from "../../server/access/people"
import { hashSecret, newSecret } from "../../server/access/secrets"
import { recordAction } from "../../server/audit/audit-entries"
import { claimAgent, findAgentOfUser, handOverAgent, returnAgentsListings } from "../agents"
import { reassignInquiries } from "../inquiries"
import { findInterfaces, formatNames, REVOKED, revokeInterfaces, takeOverInterfaces } from "./interfaces"
import { mailRemoval, mailReturn } from "./removal-mails"

const NO_COMPANY = "Diese Person gehört keinem Unternehmen an"
const LAST =
  "Die letzte Person kann ein Unternehmen nicht verlassen: Niemand könnte es mehr verwalten. Nehmen Sie zuerst jemanden auf."
const NOT_A_COLLEAGUE = "Diese Person gehört nicht zu Ihrem Unternehmen"
const OWN = "Wer das Unternehmen selbst verlässt, behält nichts davon"
const BY_OTHERS =
  "Sie wurden von jemand anderem aus dem Unternehmen entfernt: Nur ein Inhaber kann Sie wieder aufnehmen. Bitte wenden Sie sich an einen von ihnen."
const OVER =
  "Das lässt sich nicht mehr rückgängig machen: Die sieben Tage sind vorbei, oder die Person gehört inzwischen wieder einem Unternehmen an."

const DAYS_MS = REMOVAL_DAYS * DAY

const getDeadline = (removal: core.Record) => Date.parse(getTimestamp(removal, "created_at")) + DAYS_MS

/** Each is a colleague's id, or empty: `assignTo` gets the open inquiries, `agentTo` the listings of the person's agent. */
type Wishes = { assignTo: string; agentTo: string; interfaces: InterfacesChoice }

/** Throws 400 or 409 with a message. Must run inside a transaction. */
export function removeMember(app: Db, actor: core.Record, user: core.Record, wishes: Wishes): void {
  const { assignTo, agentTo, interfaces } = wishes
  const companyId = user.getString("company_id")
  if (companyId === "") throw new HttpError(409, NO_COMPANY)
  const search = { filter: "company_id = {:companyId} && id != {:id}", params: { companyId, id: user.id } }
  if (findFirst(app, "users", search) === null) throw new HttpError(409, LAST)
  const heir = findHeir(app, user, assignTo, "assign_to")
  findHeir(app, user, agentTo, "agent_to")
  if (interfaces === "take_over" && actor.id === user.id) throw new HttpError(400, OWN, { interfaces: OWN })
  forgetExpired(app)
  const made = findInterfaces(app, user.id, { in: companyId })
  const names = formatNames(made)
  if (interfaces === "take_over") takeOverInterfaces(app, made, actor)
  else revokeInterfaces(app, made, actor)
  // Only who leaves by themselves comes back by themselves.
  const secret = actor.id === user.id ? newSecret() : ""
  const removal = newRecord(app, "removals")
  const agent = findAgentOfUser(app, user.id)
  saveRow(app, removal, {
    company_id: companyId,
    user_id: user.id,
    actor_id: actor.id,
    assigned_to: assignTo,
    company_role: user.getString("company_role"),
    inquiries: reassignInquiries(app, { userId: user.id, companyId, assignTo }),
    agent_id: agent?.id ?? "",
    agent_to: agentTo,
    secret_hash: secret && hashSecret(secret),
  })
  // After the row, whose time says which listings return with the person.
  const agentHeir = agent && handOverAgent(app, agent, { heirId: agentTo, actor })
  user.set("company_id", "")
  user.refreshTokenKey()
  app.save(user)
  recordAction(app, "member_removed", { actor, user, companyId, subject: interfaces === "take_over" ? names : "" })
  mailRemoval(app, {
    actor,
    user,
    companyId,
    heir,
    remains: [...agentSentences(user, agent, agentHeir), ...sentences(names, interfaces, actor)],
    secret,
    day: formatDate(new Date(getDeadline(removal)).toISOString()),
  })
}

/** Returns the chosen colleague of a person who leaves; null if nobody was chosen. Throws 400 for anybody else. */
function findHeir(app: Db, user: core.Record, id: string, field: string): core.Record | null {
  const heir = findById("users", id, app)
  if (id === "") return null
  if (id === user.id || heir?.getString("company_id") !== user.getString("company_id")) {
    throw new HttpError(400, NOT_A_COLLEAGUE, { [field]: NOT_A_COLLEAGUE })
  }
  return heir
}

/**
 * Says whose the listings are now; else where the person's own address still stands in public, and that inquiries go there while the
 * agent is nobody's.
 */
function agentSentences(user: core.Record, agent: core.Record | null, heir: core.Record | null): string[] {
  if (agent !== null && heir !== null) {
    const [name, next] = [nameOfPerson(agent), nameOfPerson(heir)]
    return [
      `Die Immobilien von „${name}“ übernimmt „${next}“. Die Karte „${name}“ bleibt unter „Makler“, bis sie dort jemand löscht.`,
    ]
  }
  if (agent === null || normalizeEmail(agent.getString("email")) !== normalizeEmail(user.email())) return []
  const mailed = agent.getString("user_id") === "" ? ", und neue Anfragen zu diesen Immobilien gehen dorthin" : ""
  return [
    `Makler „${nameOfPerson(agent)}“ steht weiter mit ${user.email()} auf Ihren Seiten${mailed}. Unter „Makler“ ändern Sie das.`,
  ]
}

function sentences(names: string, interfaces: InterfacesChoice, actor: core.Record): string[] {
  if (names === "") return []
  if (interfaces === "take_over")
    return [`Diese Person hatte angelegt: ${names}. Das gehört jetzt ${nameAndAddress(actor)}.`]
  return [`Diese Person hatte angelegt: ${names}.`, REVOKED]
}

/** Must run inside a transaction. Without an actor the person returns by themselves. Throws 409 if that is too late, or not theirs to do. */
export function restoreMember(app: Db, removal: core.Record | null, actor: core.Record | null): void {
  const user = removal === null ? null : findById("users", removal.getString("user_id"), app)
  const isOpen = removal !== null && getDeadline(removal) > Date.now()
  if (user === null || !isOpen || user.getString("company_id") !== "") throw new HttpError(409, OVER)
  // Links of before said "undo" to everybody who was removed.
  if (actor === null && removal.getString("actor_id") !== user.id) throw new HttpError(409, BY_OTHERS)
  const companyId = removal.getString("company_id")
  user.set("company_id", companyId)
  user.set("company_role", removal.getString("company_role"))
  app.save(user)
  giveBack(app, removal, user.id)
  const [agentId, heirId] = [removal.getString("agent_id"), removal.getString("agent_to")]
  returnAgentsListings(app, agentId, { heirId, actor: actor ?? user, since: removal.getString("created_at") })
  claimAgent(app, agentId, user, heirId)
  recordAction(app, "member_restored", { actor: actor ?? user, user, companyId })
  mailReturn(app, { actor: actor ?? user, user, companyId })
}

/** Gives the inquiries back, except those reassigned since. */
function giveBack(app: Db, removal: core.Record, userId: string): void {
  const ids: string[] = JSON.parse(removal.getString("inquiries") || "[]")
  const offered = ["", removal.getString("assigned_to")]
  for (const inquiry of findByIds(app, "inquiries", ids).values()) {
    if (inquiry.getString("company_id") !== removal.getString("company_id")) continue
    if (!offered.includes(inquiry.getString("assigned_to"))) continue
    inquiry.set("assigned_to", userId)
    app.save(inquiry)
  }
}

function forgetExpired(app: Db): void {
  const before = toDbTimestamp(Date.now() - DAYS_MS)
  for (const old of findRecords(app, "removals", { filter: "created_at <= {:before}", params: { before } })) {
    app.delete(old)
  }
}

/** Forgets the removals of a person who belongs to a company again, so that no link takes them back to an earlier one. */
export function forgetRemovals(event: SaveEvent): void {
  const user = requireRecord(event)
  const companyId = user.getString("company_id")
  const hasJoined = companyId !== "" && companyId !== user.original().getString("company_id")
  event.next()
  if (!hasJoined) return
  const search = { filter: "user_id = {:id}", params: { id: user.id } }
  for (const removal of findRecords(event.app, "removals", search)) event.app.delete(removal)
}
