import { MARK } from "./message"
import { getErrorMessage, sendMail } from "./send-mail"

/**
 * Returns why the mail server takes no mail from SMTP_FROM, in its words; null if it does. The dialogue ends before the
 * message, and nothing is sent: Go's client itself rejects the second recipient as invalid.
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
