import type { MailContent } from "./content"
import { canReplyTo, displayName, subjectLine } from "./headers"
import { letterHtml, letterText } from "./layout"
import { PICTURE_NAME, readPicture, textReader } from "./picture"

export type Envelope = {
  id: string
  recipient: string
  senderName: string
  replyTo: string
  subject: string
  secret: string
  content: MailContent
  validForMs: number
}

/** The header that identifies our own messages in PocketBase's mailer. */
export const MARK = "Auto-Submitted"

export const isOurs = (message: mailer.Message) => Boolean(message.headers?.[MARK])

/** `id` makes the Message-ID, so that a reader shows a mail once that was sent twice. Bounces go to the sender's address. */
export function buildMessage({ id, recipient, senderName, replyTo, subject, secret, content, validForMs }: Envelope) {
  const { senderAddress, senderName: product, appURL: origin } = $app.settings().meta
  const picture = content.subject?.picture === undefined ? null : readPicture(content.subject.picture)
  const shown = picture === null ? {} : { picture: `cid:${PICTURE_NAME}` }
  const letter = { subject, content, secret, validForMs, product, origin, ...shown }
  return new MailerMessage({
    from: { address: senderAddress, name: displayName(senderName || product) },
    to: [{ address: recipient, name: "" }],
    subject: subjectLine(subject),
    html: letterHtml(letter),
    text: letterText(letter),
    headers: {
      "Message-ID": `<${id}@${senderAddress.slice(senderAddress.lastIndexOf("@") + 1)}>`,
      ...marks(content),
      ...(content.unsubscribes && secret !== "" ? unsubscribing(secret) : {}),
      ...(canReplyTo(replyTo) ? { "Reply-To": replyTo } : {}),
    },
    attachments: Object.fromEntries(
      (content.attachments ?? []).map(({ name, text }) => [name, textReader(text, name)]),
    ),
    inlineAttachments: picture === null ? {} : { [PICTURE_NAME]: picture },
  })
}

/**
 * Nothing answers automatic mails, such as a note of absence, and those of a person are none (RFC 3834). Exchange reads a header of its
 * own; it still reports what it could not deliver.
 */
const marks = ({ heading, isReply }: MailContent) =>
  heading === ""
    ? { [MARK]: "no" }
    : {
        [MARK]: isReply ? "auto-replied" : "auto-generated",
        "X-Auto-Response-Suppress": "DR, RN, NRN, OOF, AutoReply",
      }

const unsubscribing = (address: string) => ({
  "List-Unsubscribe": `<${address}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
})
