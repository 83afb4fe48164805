import type { AuditAction } from "../../../src/domain/operations/audit"
import type { Db } from "../../database/records"
import { queryRows } from "../../database/sql"
import { appUrl } from "../../engine/env"
import { enqueueMail } from "../../mail/outbox"
import { nameAndAddress } from "../../server/access/people"
import { recordAction } from "../../server/audit/audit-entries"

/** Each removal and return mails a whole company and the person: these are the times a day that are mailed. */
const MAX_MAILED = { user_id: 3, company_id: 30 } as const
const MAX_NOTICES = 5

const SINCE_YESTERDAY = "created_at > strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-1 day')"

type Change = { action: "member_removed" | "member_restored"; userId: string; companyId: string }

/** Returns whether today's mails suffice to tell the person, and the company. The log must have the change already. */
export function isMailed(app: Db, { action, userId, companyId }: Change): { person: boolean; company: boolean } {
  const isFew = (column: keyof typeof MAX_MAILED, id: string) =>
    countToday(app, action, column, id) <= MAX_MAILED[column]
  const person = isFew("user_id", userId)
  return { person, company: person && isFew("company_id", companyId) }
}

function countToday(app: Db, action: AuditAction, column: keyof typeof MAX_MAILED, id: string): number {
  const sql = `SELECT count(*) AS row FROM audit_log WHERE ${SINCE_YESTERDAY} AND action = {:action} AND ${column} = {:id}`
  return Number(queryRows(app, sql, { action, id })[0])
}

/** Members of a company may reset a colleague's password, so the mail tells that colleague who reset it. */
export function recordPasswordReset(app: Db, actor: core.Record, user: core.Record): void {
  recordAction(app, "password_reset", { actor, user, companyId: user.getString("company_id") })
  // After five notices in a day the colleague knows; more would only fill a mailbox.
  const isKnown = countToday(app, "password_reset", "user_id", user.id) > MAX_NOTICES
  if (actor.id !== user.id && !isKnown) enqueueResetNotice(app, actor, user)
}

function enqueueResetNotice(app: Db, actor: core.Record, user: core.Record): void {
  enqueueMail(app, {
    kind: "reset_notice",
    about: user.id,
    to: user.email(),
    companyId: user.getString("company_id"),
    subject: `Ihr Passwort für ${$app.settings().meta.appName} wurde zurückgesetzt`,
    content: {
      heading: "Ihr Passwort wurde zurückgesetzt",
      paragraphs: [
        "Guten Tag,",
        `${nameAndAddress(actor)} hat das Passwort Ihres Kontos zurückgesetzt. Alle Ihre Geräte wurden abgemeldet. Das neue Passwort erhalten Sie von dieser Person.`,
        "War das nicht mit Ihnen abgesprochen? Dann legen Sie über „Passwort vergessen?“ auf der Anmeldeseite selbst ein neues fest.",
      ],
      button: { label: "Zur Anmeldeseite", href: `${appUrl()}/auth` },
    },
  })
}
