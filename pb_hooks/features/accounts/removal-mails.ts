import { type Db, findById, findRecords } from "../../database/records"
import { appUrl, env } from "../../engine/env"
import type { MailContent } from "../../mail/content"
import type { MailKind } from "../../mail/kinds"
import { enqueueMail } from "../../mail/outbox"
import { nameAndAddress } from "../../server/access/people"
import { isMailed } from "./audit"

const MAX_MAILS = 200

type Change = { actor: core.Record; user: core.Record; companyId: string }
/** `remains`: what becomes of the person's agent and interfaces, in sentences; `secret`: of the link back, empty for who was removed by somebody else. */
type Removal = Change & { heir: core.Record | null; remains: readonly string[]; secret: string; day: string }

const toUsers = () => ({ label: "Zu den Benutzern", href: `${appUrl()}/admin?tab=settings&area=users` })

/** Mails everybody who stays, and the removed person, once the log has the removal. */
export function mailRemoval(app: Db, removal: Removal): void {
  const told = isMailed(app, { action: "member_removed", userId: removal.user.id, companyId: removal.companyId })
  if (told.company) mailColleagues(app, removal)
  if (told.person) mailRemoved(app, removal)
}

function mailColleagues(app: Db, { actor, user, companyId, heir, remains, day }: Removal): void {
  const company = findById("companies", companyId, app)?.getString("name") ?? ""
  const isOwn = actor.id === user.id
  const subject = `${nameAndAddress(user)} gehört nicht mehr zu ${company}`
  const told = { kind: "member_removed" as const, about: user.id, companyId, subject, button: toUsers() }
  const paragraphs = [
    isOwn
      ? `${nameAndAddress(user)} hat das Unternehmen ${company} im Portal verlassen.`
      : `${nameAndAddress(actor)} hat ${nameAndAddress(user)} aus dem Unternehmen ${company} entfernt.`,
    heir === null
      ? "Offene Anfragen dieser Person sind niemandem mehr zugewiesen."
      : `Offene Anfragen dieser Person übernimmt ${nameAndAddress(heir)}.`,
    "Für Kontakte, die dieser Person zugeteilt waren, ist niemand mehr zuständig.",
    ...remains,
    `War das ein Versehen? Bis zum ${day} kann es ${isOwn ? "die Person selbst oder " : ""}jeder Inhaber Ihres Unternehmens unter „Einstellungen“, „Benutzer“ rückgängig machen.`,
  ]
  mailMembers(app, { ...told, paragraphs })
}

/** Says how somebody returns: by a link after leaving, else by an owner, or by the operator where a company was taken over. */
function mailRemoved(app: Db, { actor, user, companyId, secret, day }: Removal): void {
  const company = findById("companies", companyId, app)?.getString("name") ?? ""
  const isOwn = actor.id === user.id
  const operator = env("OPERATOR_EMAIL")
  enqueueMail(app, {
    kind: "removal",
    about: user.id,
    to: user.email(),
    secret: isOwn ? `${appUrl()}/payment/return?token=${secret}` : undefined,
    subject: `Sie gehören nicht mehr zu ${company}`,
    content: {
      heading: `Sie gehören nicht mehr zu ${company}`,
      paragraphs: [
        "Guten Tag,",
        isOwn
          ? `Sie haben das Unternehmen ${company} verlassen.`
          : `${nameAndAddress(actor)} hat Sie aus dem Unternehmen ${company} entfernt.`,
        "Ihr Konto besteht weiter. Auf allen Geräten wurden Sie abgemeldet.",
        ...(isOwn
          ? [`War das ein Versehen? Bis zum ${day} können Sie es rückgängig machen.`]
          : [
              `War das ein Versehen? Bis zum ${day} kann jeder Inhaber des Unternehmens Sie unter „Einstellungen“, „Benutzer“ wieder aufnehmen, danach durch eine Einladung.`,
              `Waren Sie selbst Inhaber, und hat jemand das Unternehmen gegen Ihren Willen übernommen? Dann wenden Sie sich bitte an den Betreiber des Portals${operator && ` (${operator})`}: Er prüft, wem das Unternehmen gehört, gibt Ihnen den Zugang zurück und beendet den der anderen.`,
            ]),
      ],
      button: isOwn ? { label: "Rückgängig machen" } : undefined,
    },
  })
}

/** Tells everybody in the company, once the log has the return. */
export function mailReturn(app: Db, { actor, user, companyId }: Change): void {
  if (!isMailed(app, { action: "member_restored", userId: user.id, companyId }).company) return
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
  kind: MailKind
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
