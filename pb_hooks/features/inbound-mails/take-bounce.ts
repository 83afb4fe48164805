import type { Bounce, Outcome, ReceivedMail } from "../../../src/domain/inbound-mails/received-mail"
import { normalizeEmail } from "../../../src/domain/values/normalize-email"
import { type Db, findById } from "../../database/records"
import { bounceAnswer, delayAnswer } from "../inquiries"
import { ownMailId } from "./find-inquiry"
import { handleOf, insertMail, isKnown, keyOf } from "./mail-rows"
import { readReplyTag } from "./reply-address"

type Returned = { answer: core.Record; mail: core.Record | null; recipient: string }

/**
 * Notes that an answer did not arrive, or not yet. Only who has got the mail, or carried it, knows its id; the recipient must fit too,
 * so a report that somebody has made up finds nothing. Nobody gets a mail because of a report.
 */
export function takeBounce(app: Db, mail: ReceivedMail): Outcome {
  const { bounce } = mail
  const found = bounce === null ? null : findReturned(app, bounce)
  if (bounce === null || found === null || !bounce.recipients.some((one) => normalizeEmail(one) === found.recipient)) {
    return "ignored"
  }
  const companyId = found.answer.getString("company_id")
  const key = keyOf(companyId, mail)
  if (isKnown(app, key)) return "known"
  // A report may come before the mail server has said that it has taken the mail.
  if (found.mail !== null && !["sent", "failed"].includes(found.mail.getString("state"))) return "waits"
  if (bounce.action === "failed") bounceAnswer(app, found.answer, found.mail, bounce.status)
  else if (bounce.action === "delayed") delayAnswer(app, found.answer)
  else return "ignored"
  const inquiryId = found.answer.getString("inquiry_id")
  insertMail(app, { key, kind: "bounce", company_id: companyId, inquiry_id: inquiryId, message_id: handleOf(mail) })
  return "stored"
}

/** By the mail's id; a server on the way may have given it another one, but leaves where replies go. */
function findReturned(app: Db, { message_id, tag }: Bounce): Returned | null {
  const mail = findById("outbox", ownMailId(message_id), app)
  if (mail !== null) {
    const answer = mail.getString("kind") === "answer" ? findById("answers", mail.getString("about"), app) : null
    return answer && { answer, mail, recipient: mail.getString("recipient") }
  }
  const answer = findById("answers", readReplyTag(tag), app)
  const inquiry = answer && findById("inquiries", answer.getString("inquiry_id"), app)
  return answer && inquiry && { answer, mail: null, recipient: inquiry.getString("email") }
}
