import { shownEmail } from "../../src/domain/shown-email"
import { fullName } from "../../src/domain/text"
import { appUrl } from "../base/env"
import { type Db, findById, findRecords, textsOf } from "../db/records"
import type { MailContent } from "../mail/content"
import { enqueueMail } from "../mail/outbox"

const MOST_MAILS = 200

type Change = { actor: core.Record; user: core.Record; companyId: string }
type Removal = Change & { heir: core.Record | null; secret: string; day: string }

/** „Eva Muster (eva@example.de)“ */
export function personOf(user: core.Record): string {
  const names = fullName(textsOf(user, ["first_name", "last_name"]))
  const address = shownEmail(user.email())
  return names === "" ? address : `${names} (${address})`
}

/** Everybody who stays, and who was removed, with the link that reverses it. */
export function mailRemoval(app: Db, { actor, user, companyId, heir, secret, day }: Removal): void {
  const company = findById("companies", companyId, app)?.getString("name") ?? ""
  const isOwn = actor.id === user.id
  const subject = `${personOf(user)} gehört nicht mehr zu ${company}`
  mailMembers(app, { kind: "member_removed", user, companyId }, subject, [
    isOwn
      ? `${personOf(user)} hat das Unternehmen ${company} im Portal verlassen.`
      : `${personOf(actor)} hat ${personOf(user)} aus dem Unternehmen ${company} entfernt.`,
    heir === null
      ? "Offene Anfragen dieser Person sind niemandem mehr zugewiesen."
      : `Offene Anfragen dieser Person übernimmt ${personOf(heir)}.`,
    `War das ein Versehen? Bis zum ${day} kann es jede Person Ihres Unternehmens unter „Einstellungen“, „Benutzer“ rückgängig machen.`,
  ])
  enqueueMail(app, {
    kind: "removal",
    about: user.id,
    to: user.email(),
    secret: `${appUrl()}/payment/return?token=${secret}`,
    subject: `Sie gehören nicht mehr zu ${company}`,
    content: {
      heading: `Sie gehören nicht mehr zu ${company}`,
      paragraphs: [
        "Guten Tag,",
        isOwn
          ? `Sie haben das Unternehmen ${company} verlassen.`
          : `${personOf(actor)} hat Sie aus dem Unternehmen ${company} entfernt.`,
        "Ihr Konto besteht weiter. Auf allen Geräten wurden Sie abgemeldet.",
        `War das ein Versehen? Bis zum ${day} können Sie es rückgängig machen.`,
      ],
      button: { label: "Rückgängig machen" },
    },
  })
}

export function mailReturn(app: Db, { actor, user, companyId }: Change): void {
  const company = findById("companies", companyId, app)?.getString("name") ?? ""
  mailMembers(app, { kind: "member_restored", user, companyId }, `${personOf(user)} gehört wieder zu ${company}`, [
    actor.id === user.id
      ? `${personOf(user)} hat rückgängig gemacht, dass das Konto aus ${company} entfernt wurde.`
      : `${personOf(actor)} hat rückgängig gemacht, dass ${personOf(user)} aus ${company} entfernt wurde.`,
  ])
}

type About = { kind: string; user: core.Record; companyId: string }

function mailMembers(app: Db, { kind, user, companyId }: About, subject: string, paragraphs: string[]): void {
  const content: MailContent = {
    heading: subject,
    paragraphs: ["Guten Tag,", ...paragraphs],
    button: { label: "Zu den Benutzern", href: `${appUrl()}/admin?tab=settings&area=users` },
  }
  const search = { filter: "company_id = {:companyId}", params: { companyId }, limit: MOST_MAILS }
  for (const member of findRecords(app, "users", search)) {
    enqueueMail(app, { kind, about: user.id, to: member.email(), companyId, subject, content })
  }
}
