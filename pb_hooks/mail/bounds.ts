import { DAY } from "../../src/domain/values/durations"
import { canonicalMailbox } from "../../src/domain/values/email"
import type { Db } from "../database/records"
import { queryRows } from "../database/sql"
import { callerNetwork } from "../engine/caller"
import { HttpError } from "../engine/http-error"
import { logError } from "../engine/logging"
import { consume, used } from "../engine/rate-limit"
import { type MailKind, sortOf } from "./kinds"

/** The same for every bound, as another one would tell what other companies write to a person. */
const ENOUGH =
  "Diese E-Mail lässt sich heute nicht mehr über das Portal verschicken. Bitte schreiben Sie aus Ihrem E-Mail-Programm, oder versuchen Sie es morgen wieder."
const UNPROVEN =
  "Solange Ihre E-Mail-Adresse nicht bestätigt ist, verschickt das Portal für Ihr Unternehmen nur wenige E-Mails am Tag. Bitte öffnen Sie den Link in der E-Mail, die Sie bei der Registrierung bekommen haben. In den Einstellungen unter „Abonnement“ lässt sie sich noch einmal senden."

export type Bounded = { kind: MailKind; to: string; companyId?: string }

type Counter = { name: string; most: number }

/** Returns the counters of a mail. Those of its causer come first, so that whoever has used up theirs takes no recipient's. */
function countersOf(app: Db, { kind, to, companyId = "" }: Bounded): { counters: Counter[]; enough: string } {
  const { name, most, unproven, unconfirmed = most.recipient } = sortOf(kind)
  const isFree = companyId === "" || isProven(app, companyId)
  const bounds = isFree ? most : unproven
  const recipient = unconfirmed < bounds.recipient && !hasConfirmed(app, to, companyId) ? unconfirmed : bounds.recipient
  const network = callerNetwork()
  const of = name === "disturbance" ? kind : name
  const counters = [
    { name: network && `network:${isFree ? "" : "unproven:"}${network}`, most: bounds.network },
    { name: companyId && `company:${companyId}`, most: bounds.company },
    // The store keeps no address, and a person's further addresses of one mailbox are the same person.
    { name: `to:${$security.sha256(canonicalMailbox(to)).slice(0, 20)}`, most: recipient },
  ]
  const counted = counters.filter((counter) => counter.name !== "" && counter.most !== Number.POSITIVE_INFINITY)
  return {
    enough: isFree ? ENOUGH : UNPROVEN,
    counters: counted.map((counter) => ({ ...counter, name: `mail:${of}:${counter.name}` })),
  }
}

/** A company of before addresses were asked for is proven, and so is one with any user who need not or did confirm theirs. */
export function isProven(app: Db, companyId: string): boolean {
  const sql = `SELECT NOT EXISTS (SELECT 1 FROM users WHERE company_id = {:companyId} AND awaits_confirmation)
    OR EXISTS (SELECT 1 FROM users WHERE company_id = {:companyId} AND NOT awaits_confirmation) AS row`
  return queryRows(app, sql, { companyId })[0] === "1"
}

/** Returns whether the address is that of a confirmed account, of this company unless it is empty, or of an administrator. */
function hasConfirmed(app: Db, email: string, companyId: string): boolean {
  const sql = `SELECT EXISTS (SELECT 1 FROM users WHERE email = {:email} COLLATE NOCASE AND NOT awaits_confirmation
      AND ({:companyId} = '' OR company_id = {:companyId}))
    OR EXISTS (SELECT 1 FROM _superusers WHERE email = {:email} COLLATE NOCASE) AS row`
  return queryRows(app, sql, { email, companyId })[0] === "1"
}

const isFull = ({ name, most }: Counter) => used(name) >= most

/** Returns 0 if there was room, which is then taken, else the time in ms until there is some. */
function take(counters: readonly Counter[]): number {
  const full = counters.find(isFull)
  if (full !== undefined) return consume(full.name, 1, full.most, DAY)
  return Math.max(0, ...counters.map(({ name, most }) => consume(name, 1, most, DAY)))
}

/** Returns why such a mail would be refused at the moment; empty if it would not. */
export function refusalOf(app: Db, mail: Bounded): string {
  const { counters, enough } = countersOf(app, mail)
  return counters.some(isFull) ? enough : ""
}

/**
 * Counts a mail, and returns the time in ms for which it has to wait; null if it is left out. Throws 429 for one that somebody
 * writes above a bound. Counted in memory: rows of the outbox go with what they are about, and would let whoever deletes begin anew.
 */
export function countMail(app: Db, mail: Bounded): number | null {
  const { counters, enough } = countersOf(app, mail)
  const wait = take(counters)
  if (wait === 0) return 0
  const { above } = sortOf(mail.kind)
  // Once an hour tells an operator as much as each time.
  if (consume(`mail-bound:${mail.kind}`, 1, 1, DAY / 24) === 0)
    logError("A mail is above its bound", above, { kind: mail.kind })
  if (above === "refused") throw new HttpError(429, enough)
  if (above === "dropped") return null
  return take(counters.map(({ name, most }) => ({ name: `${name}:waiting`, most }))) === 0 ? wait : null
}
