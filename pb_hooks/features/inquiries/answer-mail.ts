import type { DocumentLink } from "../../../src/domain/documents/document"
import { formatDay } from "../../../src/domain/values/date"
import type { Db } from "../../database/records"
import type { Fact } from "../../mail/content"
import { enqueueMail } from "../../mail/outbox"
import { nameOfPerson } from "../../server/access/people"
import type { PageCompany } from "../companies"
import { ANSWER_MAIL } from "./answer-outcome"

type Enclosed = { link: DocumentLink | null; listing: string }

/**
 * Enqueues what a member has written, to the inquiry's own address. Replies go to the member. Returns false if no mail can
 * be sent there. `listing` is the address of the listing's page, empty for none. A portal's relay shows the mail as chat: it has the
 * text and the firm's name alone, and the link to documents that the member has chosen.
 */
export function mailAnswer(
  app: Db,
  writer: core.Record,
  inquiry: core.Record,
  answer: core.Record,
  company: PageCompany,
  { link, listing }: Enclosed,
): boolean {
  const isBare = inquiry.getBool("is_relay")
  const text = answer.getString("text")
  const facts: Fact[] =
    listing === "" ? [] : [{ label: "Exposé", value: inquiry.getString("property_title"), href: listing }]
  const id = enqueueMail(app, {
    kind: ANSWER_MAIL,
    about: answer.id,
    companyId: company.id,
    to: inquiry.getString("email"),
    senderName: [nameOfPerson(writer), company.name].filter(Boolean).join(", "),
    replyTo: writer.email(),
    subject: answer.getString("subject"),
    secret: link?.link ?? "",
    content: {
      heading: "",
      matter: { id: inquiry.id },
      paragraphs: isBare && !text.trimEnd().endsWith(company.name) ? [text, company.name] : [text],
      facts,
      isBare,
      ...(link !== null && { button: { label: `Unterlagen ansehen (bis ${formatDay(link.expires_at)})` } }),
    },
  })
  return id !== null
}
