import { shownEmail } from "../../src/domain/shown-email"
import { appUrl } from "../base/env"
import { escapeHtml } from "../base/escape"
import { forEachRecord } from "../base/jobs"
import { type Db, findById, findRecords } from "../db/records"

export function recordPasswordReset(app: Db, actor: core.Record, user: core.Record): void {
  const entry = new Record(app.findCollectionByNameOrId("audit_log"))
  entry.set("action", "password_reset")
  entry.set("company_id", user.getString("company_id"))
  entry.set("actor_id", actor.id)
  entry.set("actor_email", actor.email())
  entry.set("user_id", user.id)
  entry.set("user_email", user.email())
  entry.set("mail_due", actor.id !== user.id && $app.settings().smtp.enabled)
  app.save(entry)
}

const AT_ONCE = 20

/** Marked before the mail is sent, so that overlapping runs send none twice; a failed mail is logged, not repeated. */
export function sendDueMails(): void {
  const due = findRecords($app, "audit_log", {
    filter: "mail_due = true",
    params: {},
    sort: "created_at",
    limit: AT_ONCE,
  })
  forEachRecord("mail about a password reset", due, (entry) => {
    entry.set("mail_due", false)
    $app.save(entry)
    $app.newMailClient().send(resetMail(entry))
  })
}

function resetMail(entry: core.Record): MailerMessage {
  const { meta } = $app.settings()
  const email = entry.getString("actor_email")
  const actor = findById("users", entry.getString("actor_id"))
  const names = [actor?.getString("first_name"), actor?.getString("last_name")].filter(Boolean).join(" ")
  const who = escapeHtml(names === "" ? shownEmail(email) : `${names} (${shownEmail(email)})`)
  const html = `<p>Guten Tag,</p>
<p>${who} hat das Passwort Ihres Kontos zurückgesetzt. Alle Ihre Geräte wurden abgemeldet. Das neue Passwort erhalten Sie von dieser Person.</p>
<p>War das nicht mit Ihnen abgesprochen? Dann legen Sie über „Passwort vergessen?“ auf der <a href="${appUrl()}/auth" target="_blank" rel="noopener">Anmeldeseite</a> selbst ein neues fest.</p>`
  return new MailerMessage({
    from: { address: meta.senderAddress, name: meta.senderName },
    to: [{ address: entry.getString("user_email"), name: "" }],
    subject: `Ihr Passwort für ${meta.appName} wurde zurückgesetzt`,
    html,
  })
}
