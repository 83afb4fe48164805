import { INVITATION_DAYS, type NewInvitation, type OfferedInvitation } from "../../../src/domain/accounts/invitation"
import { toDbTimestamp } from "../../../src/domain/values/date"
import { DAY } from "../../../src/domain/values/durations"
import { normalizeEmail } from "../../../src/domain/values/normalize-email"
import {
  type Db,
  findById,
  findRecords,
  findUserByEmail,
  newRecord,
  type Params,
  saveRow,
} from "../../database/records"
import { queryRows } from "../../database/sql"
import { HttpError } from "../../engine/http-error"
import { shortLine } from "../../mail/headers"
import { enqueueMail } from "../../mail/outbox"
import { isAdmin, isManager } from "../../server/access/access"
import { nameOrAddress } from "../../server/access/people"
import { findBySecret, hashSecret, newSecret } from "../../server/access/secrets"
import { recordAction } from "../../server/audit/audit-entries"
import { assertInvitable, becomeAgent, claimAgent } from "../agents"

/** Limits of invitations and their mails within a day, by a company and to an address of any company. */
const MAX_PER_COMPANY = 30
const MAX_PER_ADDRESS = 3
/** The number of days for which ended ones are listed, to be sent again. */
const LISTED_DAYS = 30

const IS_A_MEMBER = "Diese Person gehört bereits zum Unternehmen"
const TOO_MANY_OF_COMPANY =
  "Ihr Unternehmen hat heute schon viele Einladungen verschickt. Bitte versuchen Sie es morgen wieder."
const TOO_MANY_TO_ADDRESS =
  "An diese E-Mail gingen heute schon mehrere Einladungen. Bitte versuchen Sie es morgen wieder."
const USED = "Diese Einladung wurde bereits angenommen"
const ENDED = "Diese Einladung ist nicht mehr gültig. Bitte lassen Sie sich eine neue senden."
const asAgent = (company: string) =>
  `Sie sind dort dann auch Makler: Ihr Name und diese E-Mail-Adresse stehen auf öffentlichen Seiten von ${company}.`
const HAS_COMPANY = "Ihr Konto gehört bereits zu einem Unternehmen"
const OTHER_ADDRESS = "Diese Einladung gilt für eine andere E-Mail-Adresse als die Ihres Kontos"

const buildLink = (token: string) => `${$app.settings().meta.appURL}/auth?invite=${token}`

type Wanted = Omit<NewInvitation, "company_id"> & { companyId: string }

/**
 * Invites an address, and ends the link of an earlier invitation of the same company to it. Throws 409 for a member; 429
 * for more than 30 of the company or 3 to the address within a day; 400 for an agent who is another user. Reveals nothing of accounts elsewhere.
 */
export function createInvitation(
  app: Db,
  { companyId, company_role = "member", agent_id = "", as_agent = false, ...wanted }: Wanted,
  inviter: core.Record,
): { record: core.Record; link: string; is_mailed: boolean } {
  const email = normalizeEmail(wanted.email)
  if (findUserByEmail(app, email)?.getString("company_id") === companyId) {
    throw new HttpError(409, IS_A_MEMBER, { email: IS_A_MEMBER })
  }
  assertInvitable(app, agent_id, companyId)
  assertFewToday(app, companyId, email)
  const now = Date.now()
  for (const earlier of findRecords(app, "invitations", {
    filter: "company_id = {:companyId} && email = {:email} && accepted_at = '' && withdrawn_at = ''",
    params: { companyId, email },
  })) {
    earlier.set("withdrawn_at", toDbTimestamp(now))
    app.save(earlier)
  }
  const token = newSecret()
  const invitation = newRecord(app, "invitations")
  saveRow(app, invitation, {
    company_id: companyId,
    email,
    token_hash: hashSecret(token),
    invited_by: nameOrAddress(inviter),
    inviter_id: inviter.id,
    company_role,
    agent_id,
    as_agent,
    expires_at: toDbTimestamp(now + INVITATION_DAYS * DAY),
  })
  recordInvitation(app, "invitation_sent", invitation, inviter)
  const link = buildLink(token)
  return { record: invitation, link, is_mailed: mailInvitation(app, invitation, link, inviter.email()) }
}

function assertFewToday(app: Db, companyId: string, email: string): void {
  const since = toDbTimestamp(Date.now() - DAY)
  const count = (column: string, value: string) =>
    Number(
      queryRows(app, `SELECT COUNT(*) AS row FROM invitations WHERE ${column} = {:value} AND created_at > {:since}`, {
        value,
        since,
      })[0],
    )
  if (count("company_id", companyId) >= MAX_PER_COMPANY) throw new HttpError(429, TOO_MANY_OF_COMPANY)
  if (count("email", email) >= MAX_PER_ADDRESS) throw new HttpError(429, TOO_MANY_TO_ADDRESS)
}

const findCompanyName = (app: Db, invitation: core.Record) =>
  findById("companies", invitation.getString("company_id"), app)?.getString("name") ?? ""

/** A question about it reaches the inviter, who is named in it and can send as many as the bounds of `written` allow. */
function mailInvitation(app: Db, invitation: core.Record, link: string, replyTo: string): boolean {
  const product = $app.settings().meta.appName
  const company = shortLine(findCompanyName(app, invitation), 100)
  const id = enqueueMail(app, {
    kind: "invitation",
    about: invitation.id,
    to: invitation.getString("email"),
    companyId: invitation.getString("company_id"),
    replyTo,
    subject: `Einladung zu ${company}`,
    secret: link,
    content: {
      heading: `Einladung zu ${company}`,
      paragraphs: [
        "Guten Tag,",
        `${invitation.getString("invited_by")} lädt Sie ein, die Immobilien von ${company} in ${product} mit zu verwalten.`,
        ...(invitation.getBool("as_agent") ? [asAgent(company)] : []),
        `Die Einladung gilt ${INVITATION_DAYS} Tage und nur für diese E-Mail-Adresse.`,
      ],
      button: { label: "Einladung annehmen" },
      closing: ["Wenn Sie niemanden dieses Namens kennen, brauchen Sie nichts zu tun."],
    },
  })
  return id !== null
}

/** Returns the invitation as its holder may see it. An unknown link counts as ended. */
export function offeredInvitation(app: Db, token: string): OfferedInvitation {
  const invitation = findBySecret(app, "invitations", token)
  const state = invitation === null ? "ended" : getState(app, invitation)
  if (invitation === null || state !== "open") {
    return { state, email: "", company_name: "", as_agent: false, has_account: false }
  }
  const email = invitation.getString("email")
  return {
    state,
    email,
    company_name: findCompanyName(app, invitation),
    as_agent: invitation.getBool("as_agent"),
    has_account: findUserByEmail(app, email) !== null,
  }
}

/** Returns the invitation of this link. Throws 410 if it was used, was withdrawn, has expired or never existed. */
export function findOpenInvitation(app: Db, token: string): core.Record {
  const invitation = findBySecret(app, "invitations", token)
  const state = invitation === null ? "ended" : getState(app, invitation)
  if (invitation !== null && state === "open") return invitation
  throw new HttpError(410, state === "used" ? USED : ENDED)
}

function getState(app: Db, invitation: core.Record): OfferedInvitation["state"] {
  if (invitation.getString("accepted_at") !== "") return "used"
  const isWithdrawn = invitation.getString("withdrawn_at") !== ""
  const isOver = isWithdrawn || invitation.getString("expires_at") <= toDbTimestamp(Date.now())
  return isOver || !mayInvite(app, invitation) ? "ended" : "open"
}

/** Returns whether the inviter could still send it. One without an inviter's id was not sent by an account. */
function mayInvite(app: Db, invitation: core.Record): boolean {
  const id = invitation.getString("inviter_id")
  if (id === "") return true
  const inviter = findById("users", id, app)
  if (inviter === null || isAdmin(inviter)) return inviter !== null
  return isManager(inviter) && inviter.getString("company_id") === invitation.getString("company_id")
}

/**
 * Puts an account into the company that has invited its address. Throws 403 for another address, 409 for an account that
 * belongs to a company. The address stays unconfirmed: a link can be handed on.
 */
export function acceptInvitation(app: Db, invitation: core.Record, user: core.Record): void {
  if (user.email() !== invitation.getString("email")) throw new HttpError(403, OTHER_ADDRESS)
  if (user.getString("company_id") !== "") throw new HttpError(409, HAS_COMPANY)
  user.set("company_id", invitation.getString("company_id"))
  user.set("company_role", invitation.getString("company_role"))
  app.save(user)
  claimAgent(app, invitation.getString("agent_id"), user)
  if (invitation.getBool("as_agent")) becomeAgent(app, user)
  invitation.set("accepted_at", toDbTimestamp(Date.now()))
  app.save(invitation)
  recordAction(app, "member_joined", { actor: user, user, companyId: invitation.getString("company_id") })
}

/** Invited people have no account that the entry could name. */
export function recordInvitation(
  app: Db,
  action: "invitation_sent" | "invitation_withdrawn",
  invitation: core.Record,
  actor: core.Record,
): void {
  const user = { id: "", email: () => invitation.getString("email") }
  recordAction(app, action, { actor, user, companyId: invitation.getString("company_id") })
}

/** Ends the link. Throws 409 if it was accepted. */
export function withdrawInvitation(app: Db, invitation: core.Record): void {
  if (invitation.getString("accepted_at") !== "") throw new HttpError(409, USED)
  invitation.set("withdrawn_at", toDbTimestamp(Date.now()))
  app.save(invitation)
}

/** Ends a person's invitations to one company, or to all: the inviter knows the links and must not come back by one. */
export const withdrawInvitationsFrom = (app: Db, inviterId: string, companyId = ""): void =>
  withdrawOpen(app, `inviter_id = {:inviterId}${companyId && " && company_id = {:companyId}"}`, {
    companyId,
    inviterId,
  })

/** Ends a company's invitations to an address: who has left must not come back by one of before. */
export const withdrawInvitationsTo = (app: Db, email: string, companyId: string): void =>
  withdrawOpen(app, "email = {:email} && company_id = {:companyId}", { email: normalizeEmail(email), companyId })

function withdrawOpen(app: Db, whose: string, params: Params): void {
  const filter = `${whose} && accepted_at = '' && withdrawn_at = ''`
  for (const invitation of findRecords(app, "invitations", { filter, params, limit: 0 })) {
    withdrawInvitation(app, invitation)
  }
}

/** The condition for invitations that are neither used nor withdrawn. */
export const IS_LISTED_INVITATION = "accepted_at = '' AND withdrawn_at = ''"

/** Runs daily. */
export function removeOldInvitations(): void {
  const before = toDbTimestamp(Date.now() - LISTED_DAYS * DAY)
  for (const old of findRecords($app, "invitations", {
    filter: "expires_at < {:before}",
    params: { before },
    limit: 10_000,
  })) {
    $app.delete(old)
  }
}
