import { type Db, findById, findRecords } from "../../database/records"
import { appUrl } from "../../engine/env"
import type { MailContent } from "../../mail/content"
import { enqueueMail } from "../../mail/outbox"
import { nameAndAddress } from "../../server/access/people"

const MAX_MAILS = 200

type Change = { actor: core.Record; user: core.Record; companyId: string }
/** `interfaces`: their new state, in sentences. */
type Removal = Change & { heir: core.Record | null; interfaces: readonly string[]; secret: string; day: string }

const toUsers = () => ({ label: "Zu den Benutzern", href: `${appUrl()}/admin?tab=settings&area=users` })

/** Mails everybody who stays and the removed person, with the link that reverses the removal. */
export function mailRemoval(app: Db, removal: Removal): void {
  const { actor, user, companyId, heir, interfaces, secret, day } = removal
  const company = findById("companies", companyId, app)?.getString("name") ?? ""
  const isOwn = actor.id === user.id
  const subject = `${nameAndAddress(user)} gehört nicht mehr zu ${company}`
  const told = { kind: "member_removed", about: user.id, companyId, subject, button: toUsers() }
  const paragraphs = [
    isOwn
      ? `${nameAndAddress(user)} hat das Unternehmen ${company} im Portal verlassen.`
      : `${nameAndAddress(actor)} hat ${nameAndAddress(user)} aus dem Unternehmen ${company} entfernt.`,
    heir === null
      ? "Offene Anfragen dieser Person sind niemandem mehr zugewiesen."
      : `Offene Anfragen dieser Person übernimmt ${nameAndAddress(heir)}.`,
    ...interfaces,
    `War das ein Versehen? Bis zum ${day} kann es jeder Inhaber Ihres Unternehmens unter „Einstellungen“, „Benutzer“ rückgängig machen.`,
  ]
  mailMembers(app, { ...told, paragraphs })
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
          : `${nameAndAddress(actor)} hat Sie aus dem Unternehmen ${company} entfernt.`,
        "Ihr Konto besteht weiter. Auf allen Geräten wurden Sie abgemeldet.",
        `War das ein Versehen? Bis zum ${day} können Sie es rückgängig machen.`,
      ],
      button: { label: "Rückgängig machen" },
    },
  })
}

export function mailReturn(app: Db, { actor, user, companyId }: Change): void {
  const company = findById("companies", companyId, app)?.getString("name") ?? ""
  const text =
    actor.id === user.id
      ? `${nameAndAddress(user)} hat rückgängig gemacht, dass das Konto aus ${company} entfernt wurde.`
      : `${nameAndAddress(actor)} hat rückgängig gemacht, dass ${nameAndAddress(user)} aus ${company} entfernt wurde.`
  mailMembers(app, {
    kind: "member_restored",
    about: user.id,
    companyId,
    subject: `${nameAndAddress(user)} gehört wieder zu ${company}`,
    paragraphs: [text],
    button: toUsers(),
  })
}

type Told = Pick<MailContent, "paragraphs" | "button"> & {
  kind: string
  about: string
  companyId: string
  subject: string
  /** The id of the user who gets no mail. */
  except?: string
}

/** Tells everybody in a company. */
const mailMembers = (app: Db, told: Told) => mailPeople(app, told, "id != ''")

export const mailOwners = (app: Db, told: Told): void => mailPeople(app, told, "company_role != 'member'")

function mailPeople(app: Db, told: Told, condition: string): void {
  const { kind, about, companyId, subject, except = "", ...content } = told
  const filter = `company_id = {:companyId} && id != {:except} && ${condition}`
  const search = { filter, params: { companyId, except } }
  for (const member of findRecords(app, "users", { ...search, limit: MAX_MAILS })) {
    enqueueMail(app, {
      kind,
      about,
      to: member.email(),
      companyId,
      subject,
      content: { heading: subject, ...content, paragraphs: ["Guten Tag,", ...content.paragraphs] },
    })
  }
}
