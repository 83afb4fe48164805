import { env } from "../engine/env"
import type { MailContent, Matter } from "./content"
import { canReplyTo, displayName, subjectLine } from "./headers"
import { letterHtml, letterText } from "./layout"
import { findOffice } from "./office"
import { LOGO_NAME, PICTURE_NAME, readPicture, textReader } from "./picture"

export type Envelope = {
  id: string
  kind: string
  companyId: string
  recipient: string
  senderName: string
  replyTo: string
  /** An address of the product's that stands before it. */
  firstReplyTo?: string
  subject: string
  secret: string
  content: MailContent
  validForMs: number
}

/** The header that identifies our own messages in PocketBase's mailer. */
export const MARK = "Auto-Submitted"

export const isOurs = (message: mailer.Message) => Boolean(message.headers?.[MARK])

/** `id` makes the Message-ID, so that a reader shows a mail once that was sent twice. Bounces go to the sender's address. */
export function buildMessage(envelope: Envelope) {
  const { id, recipient, senderName, subject, secret, content, validForMs } = envelope
  const { senderAddress, senderName: product, appURL: origin } = $app.settings().meta
  const office = content.isBare ? null : findOffice(envelope.kind, envelope.companyId)
  const picture = content.subject?.picture === undefined ? null : readPicture(content.subject.picture, PICTURE_NAME)
  const logo = office === null || office.logo === "" ? null : readPicture(office.logo, LOGO_NAME)
  const letter = {
    ...{ subject, content, secret, validForMs, product, origin, office },
    operator: { name: env("OPERATOR_NAME"), email: env("OPERATOR_EMAIL") },
    logo: logo === null ? "" : `cid:${LOGO_NAME}`,
    ...(picture !== null && { picture: `cid:${PICTURE_NAME}` }),
  }
  return new MailerMessage({
    from: { address: senderAddress, name: displayName(senderName || product) },
    to: [{ address: recipient, name: "" }],
    subject: subjectLine(subject),
    html: letterHtml(letter),
    text: letterText(letter),
    headers: {
      ...identify(id, content.matter, senderAddress.slice(senderAddress.lastIndexOf("@") + 1)),
      ...marks(content),
      ...(content.unsubscribes && secret !== "" ? unsubscribing(secret) : {}),
      ...replyingTo(envelope),
    },
    attachments: Object.fromEntries(
      (content.attachments ?? []).map(({ name, text }) => [name, textReader(text, name)]),
    ),
    inlineAttachments: {
      ...(picture !== null && { [PICTURE_NAME]: picture }),
      ...(logo !== null && { [LOGO_NAME]: logo }),
    },
  })
}

function replyingTo({ firstReplyTo = "", replyTo, senderName }: Envelope) {
  const name = displayName(senderName)
  const first = firstReplyTo && `${name.startsWith("=?") || name === "" ? name : `"${name}"`} <${firstReplyTo}>`.trim()
  const addresses = [first, canReplyTo(replyTo) ? replyTo : ""].filter((one) => one !== "")
  return addresses.length === 0 ? {} : { "Reply-To": addresses.join(", ") }
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

/** Later mails refer to the first one of their matter (RFC 5322, 3.6.4), by an id that needs no row of it: rows are kept for days. */
function identify(id: string, matter: Matter | undefined, domain: string) {
  if (matter === undefined) return { "Message-ID": `<${id}@${domain}>` }
  const first = `<${matter.id}@${domain}>`
  return matter.opens
    ? { "Message-ID": first }
    : { "Message-ID": `<${id}@${domain}>`, "In-Reply-To": first, References: first }
}

const unsubscribing = (address: string) => ({
  "List-Unsubscribe": `<${address}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
})
