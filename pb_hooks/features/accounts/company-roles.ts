import type * as z from "zod/mini"
import type { CompanyRole } from "../../../src/domain/accounts/role"
import type { companyRoleSchema } from "../../../src/domain/accounts/user"
import { setActor } from "../../database/record-actor"
import { type Db, findFirst, inEventTransaction, requireRecord, type SaveEvent } from "../../database/records"
import { HttpError } from "../../engine/http-error"
import { recordAction } from "../../server/audit/audit-entries"
import { asApiError } from "../../server/http/record-hook"
import { findInterfaces, takeOverInterfaces } from "./interfaces"

const LAST_OWNER = "Ein Unternehmen braucht mindestens einen Inhaber. Bitte machen Sie zuerst jemand anderen dazu."
const NO_COMPANY = "Diese Person gehört keinem Unternehmen an"
const OWN = "Wer die Rolle als Inhaber selbst abgibt, behält davon nichts"
const NAMES: Record<CompanyRole, string> = { owner: "Inhaber", member: "Mitglied" }

const isOwner = (user: core.Record) =>
  user.getString("company_id") !== "" && user.getString("company_role") !== "member"

/** Makes whoever comes into a company an owner, unless the save says otherwise. */
export function setDefaultRole(user: core.Record): void {
  const [before, companyId] = [user.original(), user.getString("company_id")]
  const isNew = companyId !== before.getString("company_id")
  const isChosen = user.getString("company_role") !== before.getString("company_role")
  if (companyId === "") user.set("company_role", "")
  else if (user.getString("company_role") === "" || (isNew && !isChosen)) user.set("company_role", "owner")
}

/** Throws 409 if the company of this owner would have no other; going, the last person of all may. */
export function assertOwnerRemains(app: Db, user: core.Record, isGoing = true): void {
  const params = { companyId: user.original().getString("company_id"), id: user.id }
  const others = "company_id = {:companyId} && id != {:id}"
  const hasOther = (filter: string) => findFirst(app, "users", { filter: `${others} && ${filter}`, params }) !== null
  if (hasOther("company_role != 'member'")) return
  // Administrators need nobody to manage for them.
  if (isGoing && !hasOther("is_admin = false && role != 'admin'")) return
  throw new HttpError(409, LAST_OWNER)
}

/** Keeps an owner in each company that has members, on any path. */
export function keepOwner(event: SaveEvent): void {
  const user = requireRecord(event)
  const before = user.original()
  const isGoing = before.getString("company_id") !== user.getString("company_id")
  if (!isOwner(before) || (!isGoing && isOwner(user))) event.next()
  else saveWithOwner(event, isGoing)
}

export function keepOwnerWhenDeleted(event: SaveEvent): void {
  if (isOwner(requireRecord(event))) saveWithOwner(event, true)
  else event.next()
}

function saveWithOwner(event: SaveEvent, isGoing: boolean): void {
  inEventTransaction(event, (app) => {
    asApiError(() => assertOwnerRemains(app, requireRecord(event), isGoing))
    event.next()
  })
}

/**
 * Makes a person of a company its owner, or a member alone. Their interfaces end then, unless the caller takes them over. Must run
 * inside a transaction.
 */
export function changeCompanyRole(
  app: Db,
  actor: core.Record,
  user: core.Record,
  { company_role: role, interfaces = "revoke" }: z.output<typeof companyRoleSchema>,
): void {
  const companyId = user.getString("company_id")
  if (companyId === "") throw new HttpError(409, NO_COMPANY)
  if (user.getString("company_role") === role) return
  if (interfaces === "take_over") {
    if (actor.id === user.id) throw new HttpError(400, OWN, { interfaces: OWN })
    if (role === "member") takeOverInterfaces(app, findInterfaces(app, user.id, { in: companyId }), actor)
  }
  user.set("company_role", role)
  setActor(user, actor)
  app.save(user)
  recordAction(app, "role_changed", { actor, user, companyId, subject: NAMES[role] })
}
