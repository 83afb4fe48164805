import { MARK } from "./message"

/**
 * Why the mail server takes no mail from SMTP_FROM, in its words; null where it does. The dialogue ends before the message, and
 * nothing is sent: of the second recipient Go's client says itself that it is none.
 */
export function whyRefused(): string | null {
  const address = $app.settings().meta.senderAddress
  const to = [{ address }, { address: "\r" }]
  try {
    const headers = { [MARK]: "auto-generated" }
    $app.newMailClient().send(new MailerMessage({ from: { address }, to, subject: "", text: "", headers }))
    return null
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return /must not contain CR or LF/.test(reason) ? null : reason
  }
}
