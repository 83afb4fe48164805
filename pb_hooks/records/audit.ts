import { appUrl } from "../env"
import type { Store } from "../http/store"
import { logBug } from "../log-bug"
import { escapeHtml } from "../pages/escape"

/** Writes down that `actor` has set a new password for `user`, in the transaction that sets it. */
export function recordPasswordReset(app: Store, actor: core.Record, user: core.Record): void {
  const entry = new Record(app.findCollectionByNameOrId("audit_log"))
  entry.set("action", "password_reset")
  entry.set("company_id", user.getString("company_id"))
  entry.set("actor_id", actor.id)
  entry.set("actor_email", actor.email())
  entry.set("user_id", user.id)
  entry.set("user_email", user.email())
  app.save(entry)
}

/** Tells the account's owner, where mail is set up. The password is set by then: a mail that fails is no failure of it. */
export function notifyOfPasswordReset(actor: core.Record, user: core.Record): void {
  const { smtp, meta } = $app.settings()
  if (!smtp.enabled || actor.id === user.id) return
  const names = [actor.getString("first_name"), actor.getString("last_name")].filter(Boolean).join(" ")
  const who = escapeHtml(names === "" ? actor.email() : `${names} (${actor.email()})`)
  const html = `<p>Guten Tag,</p>
<p>${who} hat soeben das Passwort Ihres Kontos zurückgesetzt. Alle Ihre Geräte wurden abgemeldet. Das neue Passwort erhalten Sie von dieser Person.</p>
<p>War das nicht mit Ihnen abgesprochen? Dann legen Sie über „Passwort vergessen?“ auf der <a href="${appUrl()}/auth" target="_blank" rel="noopener">Anmeldeseite</a> selbst ein neues fest.</p>`
  try {
    const message = new MailerMessage({
      from: { address: meta.senderAddress, name: meta.senderName },
      to: [{ address: user.email(), name: "" }],
      subject: `Ihr Passwort für ${meta.appName} wurde zurückgesetzt`,
      html,
    })
    $app.newMailClient().send(message)
  } catch (error) {
    logBug("mail about a password reset", error)
  }
}
