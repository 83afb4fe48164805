import { removeCompanyArchives } from "../../database/erasures"
import { findSigner } from "../../database/record-actor"
import {
  type Db,
  findById,
  findRecords,
  inEventTransaction,
  requireRecord,
  type SaveEvent,
  saveRow,
} from "../../database/records"
import { appUrl } from "../../engine/env"
import { KEYS } from "../../engine/key-names"
import { isAdmin, isManager } from "../../server/access/access"
import { nameAndAddress, nameOrAddress } from "../../server/access/people"
import { parseHost, pauseWebhook, stopTarget } from "../deliveries"
import { revokeApiKey } from "./api-keys-record"
import { withdrawInvitationsFrom, withdrawInvitationsTo } from "./invitations-record"
import { mailOwners } from "./removal-mails"

/** Keys, webhooks and targets, which open or send a company's data, each with a creator. */
export type Interfaces = { keys: core.Record[]; webhooks: core.Record[]; targets: core.Record[] }

/** Finds the interfaces of a person in one company, or in all but one. */
export function findInterfaces(app: Db, creatorId: string, company: { in: string } | { notIn: string }): Interfaces {
  const [operator, companyId] = "in" in company ? ["=", company.in] : ["!=", company.notIn]
  const search = {
    filter: `creator_id = {:creatorId} && company_id ${operator} {:companyId}`,
    params: { creatorId, companyId },
    limit: 0,
  }
  const [keys, webhooks, targets] = [KEYS, "webhooks", "targets"].map((table) => findRecords(app, table, search))
  return { keys: keys ?? [], webhooks: webhooks ?? [], targets: targets ?? [] }
}

const all = ({ keys, webhooks, targets }: Interfaces) => [...keys, ...webhooks, ...targets]
const hasNone = (made: Interfaces): boolean => all(made).length === 0

/** Ends a key; pauses a webhook and stops a target's automatic sending, so that colleagues can resume both unchanged. */
export function revokeInterfaces(app: Db, { keys, webhooks, targets }: Interfaces, actor: core.Record): void {
  for (const key of keys) revokeApiKey(app, key, actor)
  for (const webhook of webhooks) pauseWebhook(app, webhook, actor)
  for (const target of targets) stopTarget(app, target, actor)
}

/** Hands the interfaces over unchanged; they are revoked when their new owner leaves. */
export function takeOverInterfaces(app: Db, made: Interfaces, owner: core.Record): void {
  for (const record of all(made)) saveRow(app, record, { creator_id: owner.id, created_by: nameOrAddress(owner) })
}

/** Returns, for example, „Schlüssel „CRM“, Webhook an www.example.de, Ziel „ImmoScout““ */
export function formatNames({ keys, webhooks, targets }: Interfaces): string {
  return [
    ...keys.map((key) => `Schlüssel „${key.getString("name")}“`),
    ...webhooks.map((webhook) => `Webhook an ${parseHost(webhook.getString("url"))}`),
    ...targets.map((target) => `Ziel „${target.getString("name")}“`),
  ].join(", ")
}

export const REVOKED =
  "Die Schlüssel gelten nicht mehr, Webhooks und Ziele sind angehalten. Unter „Einstellungen“, „Schnittstellen“ legen Sie neue Schlüssel an und schalten Webhooks und Ziele wieder ein."

/** Finds what an account still has in the company that it leaves; once it is no administrator, in all others. */
function leftBehind(app: Db, user: core.Record): Interfaces {
  const [before, companyId] = [user.original().getString("company_id"), user.getString("company_id")]
  if (!isAdmin(user.original()) || isAdmin(user)) return findInterfaces(app, user.id, { in: before })
  return findInterfaces(app, user.id, { notIn: isManager(user) ? companyId : "" })
}

/** Ends the interfaces of a person who leaves a company, or is no owner any more, in any way that has not dealt with them. */
export function revokeWhenLeaving(event: SaveEvent): void {
  const user = requireRecord(event)
  const before = user.original().getString("company_id")
  const leaves = before !== "" && before !== user.getString("company_id")
  const isDemoted = !leaves && isManager(user.original()) && !isManager(user)
  if (!leaves && !isDemoted && !(isAdmin(user.original()) && !isAdmin(user))) {
    event.next()
    return
  }
  inEventTransaction(event, (app) => {
    const made = leftBehind(app, user)
    event.next()
    if (leaves || isDemoted) withdrawInvitationsFrom(app, user.id, before)
    // They may know the address of one, which asks for no session.
    if (isManager(user.original())) removeCompanyArchives(before)
    if (leaves) withdrawInvitationsTo(app, user.email(), before)
    const what = isDemoted ? "ist kein Inhaber des Unternehmens mehr" : "gehört nicht mehr zum Unternehmen"
    revokeAndTell(app, made, user, `${nameAndAddress(user)} ${what}`)
  })
}

/** Ends the interfaces of a deleted account. Mails to its colleagues omit its name, so that nothing of it is left in them. */
export function revokeWhenDeleted(event: SaveEvent): void {
  const user = requireRecord(event)
  inEventTransaction(event, (app) => {
    revokeOfDeleted(app, user)
    event.next()
  })
}

/** Must run inside a transaction, before anything of the account is erased. */
export function revokeOfDeleted(app: Db, user: core.Record): void {
  withdrawInvitationsFrom(app, user.id)
  if (isManager(user)) removeCompanyArchives(user.getString("company_id"))
  const made = findInterfaces(app, user.id, { notIn: "" })
  revokeAndTell(app, made, user, "Ein Konto Ihres Unternehmens wurde gelöscht")
}

function revokeAndTell(app: Db, made: Interfaces, user: core.Record, reason: string): void {
  if (hasNone(made)) return
  for (const companyId of new Set(all(made).map((record) => record.getString("company_id")))) {
    const ofCompany = (records: core.Record[]) => records.filter((one) => one.getString("company_id") === companyId)
    const [keys, webhooks, targets] = [made.keys, made.webhooks, made.targets].map(ofCompany)
    const own = { keys: keys ?? [], webhooks: webhooks ?? [], targets: targets ?? [] }
    const names = formatNames(own)
    revokeInterfaces(app, own, findSigner(app, user) ?? user)
    const company = findById("companies", companyId, app)?.getString("name") ?? ""
    mailOwners(app, {
      kind: "interfaces_revoked",
      about: companyId,
      companyId,
      except: user.id,
      subject: `Schnittstellen von ${company} wurden widerrufen`,
      paragraphs: [`${reason}. Diese Person hatte angelegt: ${names}.`, REVOKED],
      button: { label: "Zu den Schnittstellen", href: `${appUrl()}/admin?tab=settings&area=interfaces` },
    })
  }
}
