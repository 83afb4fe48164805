import { shownEmail } from "../../src/domain/shown-email"
import { appUrl } from "../base/env"
import type { Db } from "../db/records"
import { enqueueMail } from "../mail/outbox"

/** Members of a company may reset a colleague's password, so that colleague learns who did. */
export function recordPasswordReset(app: Db, actor: core.Record, user: core.Record): void {
  const entry = new Record(app.findCollectionByNameOrId("audit_log"))
  entry.set("action", "password_reset")
  entry.set("company_id", user.getString("company_id"))
  entry.set("actor_id", actor.id)
  entry.set("actor_email", actor.email())
  entry.set("user_id", user.id)
  entry.set("user_email", user.email())
  app.save(entry)
  if (actor.id !== user.id) enqueueResetNotice(app, actor, user)
}

function enqueueResetNotice(app: Db, actor: core.Record, user: core.Record): void {
  const names = [actor.getString("first_name"), actor.getString("last_name")].filter(Boolean).join(" ")
  const address = shownEmail(actor.email())
  const who = names === "" ? address : `${names} (${address})`
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
        `${who} hat das Passwort Ihres Kontos zurückgesetzt. Alle Ihre Geräte wurden abgemeldet. Das neue Passwort erhalten Sie von dieser Person.`,
        "War das nicht mit Ihnen abgesprochen? Dann legen Sie über „Passwort vergessen?“ auf der Anmeldeseite selbst ein neues fest.",
      ],
      button: { label: "Zur Anmeldeseite", href: `${appUrl()}/auth` },
    },
  })
}
