import { DAY } from "../../src/domain/values/durations"
import { type Db, findRecords } from "../database/records"
import { logError } from "../engine/logging"
import { consume } from "../engine/rate-limit"
import type { MailContent } from "./content"
import type { MailKind } from "./kinds"
import { enqueueMail } from "./outbox"

const MAX_MAILED = 20

type Told = {
  kind: MailKind
  /** The subject of the mail: an id, or a word. */
  about: string
  companyId?: string
  subject: string
  heading?: string
  paragraphs: readonly string[]
  button?: MailContent["button"]
}

/** Mails the people who run the portal. Must run inside the transaction of the cause. */
export function mailAdministrators(app: Db, { kind, about, companyId, subject, ...content }: Told): void {
  const search = { filter: "is_admin = true || role = 'admin'", params: {}, limit: MAX_MAILED }
  for (const administrator of findRecords(app, "users", search)) {
    enqueueMail(app, {
      kind,
      about,
      to: administrator.email(),
      ...(companyId !== undefined && { companyId }),
      subject,
      content: {
        heading: content.heading ?? subject,
        paragraphs: ["Guten Tag,", ...content.paragraphs],
        ...(content.button && { button: content.button }),
      },
    })
  }
}

/** Mails administrators about a problem that only they can resolve, and logs it, once a day. `detail` is for the log. */
export function reportToOperator(app: Db, told: Told, detail: string): void {
  if (consume(`report:${told.kind}:${told.about}`, 1, 1, DAY) > 0) return
  logError(told.subject, detail, { kind: told.kind, about: told.about })
  mailAdministrators(app, told)
}
