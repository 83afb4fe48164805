import { isEmail } from "../../../src/domain/values/email"
import { type Db, findById } from "../../database/records"
import { appUrl } from "../../engine/env"
import type { MailKind } from "../../mail/kinds"
import { enqueueMail } from "../../mail/outbox"

type Told = { kind: MailKind; subject: string; paragraphs: readonly string[] }

/** Mails the company, or else the creator, about something that can no longer be sent. */
export function tellCompany(app: Db, about: core.Record, { kind, subject, paragraphs }: Told): void {
  const company = app.findRecordById("companies", about.getString("company_id"))
  const creator = findById("users", about.getString("creator_id"), app)
  const to = [company.getString("email"), creator?.email() ?? ""].find(isEmail)
  if (to === undefined) return
  enqueueMail(app, {
    kind,
    about: about.id,
    to,
    companyId: company.id,
    subject,
    content: {
      heading: subject,
      paragraphs: ["Guten Tag,", ...paragraphs],
      button: { label: "Zu den Schnittstellen", href: `${appUrl()}/admin?tab=settings&area=interfaces` },
    },
  })
}
