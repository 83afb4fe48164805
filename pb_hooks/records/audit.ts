import { appUrl } from "../base/env"
import { type Db, saveRow } from "../db/records"
import { enqueueMail } from "../mail/outbox"
import { personOf } from "./removal-mails"

type Action = "password_reset" | "member_removed" | "member_restored"
type Concerned = { actor: core.Record; user: core.Record; companyId: string }

export function recordAction(app: Db, action: Action, { actor, user, companyId }: Concerned): void {
  const entry = new Record(app.findCollectionByNameOrId("audit_log"))
  saveRow(app, entry, {
    action,
    company_id: companyId,
    actor_id: actor.id,
    actor_email: actor.email(),
    user_id: user.id,
    user_email: user.email(),
  })
}

/** Members of a company may reset a colleague's password, so that colleague learns who did. */
export function recordPasswordReset(app: Db, actor: core.Record, user: core.Record): void {
  recordAction(app, "password_reset", { actor, user, companyId: user.getString("company_id") })
  if (actor.id !== user.id) enqueueResetNotice(app, actor, user)
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
        `${personOf(actor)} hat das Passwort Ihres Kontos zurückgesetzt. Alle Ihre Geräte wurden abgemeldet. Das neue Passwort erhalten Sie von dieser Person.`,
        "War das nicht mit Ihnen abgesprochen? Dann legen Sie über „Passwort vergessen?“ auf der Anmeldeseite selbst ein neues fest.",
      ],
      button: { label: "Zur Anmeldeseite", href: `${appUrl()}/auth` },
    },
  })
}
