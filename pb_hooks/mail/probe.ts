import { MARK } from "./message"
import { getErrorMessage, sendMail } from "./send-mail"

/**
 * Why the mail server takes no mail from SMTP_FROM, in its words; null where it does. The dialogue ends before the message, and
 * nothing is sent: of the second recipient Go's client says itself that it is none.
 */
export function whyRefused(): string | null {
  const address = $app.settings().meta.senderAddress
  const to = [{ address }, { address: "\r" }]
  const headers = { [MARK]: "auto-generated" }
  try {
    sendMail(() => new MailerMessage({ from: { address }, to, subject: "", text: "", headers }))
    return null
  } catch (error) {
    const reason = getErrorMessage(error)
    return /must not contain CR or LF/.test(reason) ? null : reason
  }
}
