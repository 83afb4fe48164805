import { classifyError, type FailureCause } from "../../src/domain/values/failure"

export type MailServer = { host: string; port: number; from: string }

const unreachable = (server: MailServer) =>
  `${at(server)} cannot be reached: check SMTP_PORT and the firewall. Many hosters block port 25.`
const badCertificate = ({ host }: MailServer) =>
  `The certificate of ${host} is not valid for this name: check SMTP_HOST.`
const rejected = (server: MailServer) =>
  `${at(server)} rejects the mail. The recipient may be unknown to it, or this account may not send as ${server.from} (SMTP_FROM).`

const CAUSES: Readonly<Partial<Record<FailureCause, (server: MailServer) => string>>> = {
  name: ({ host }) => `No server has the name ${host}: check SMTP_HOST.`,
  refused: (server) => `${at(server)} accepts no connections: check SMTP_HOST and SMTP_PORT.`,
  unreachable,
  slow: unreachable,
  plain: (server) => `${at(server)} begins without TLS: unset SMTP_TLS, encryption then follows by STARTTLS.`,
  expired: ({ host }) => `The certificate of ${host} has expired.`,
  otherName: badCertificate,
  certificate: badCertificate,
  unencrypted: (server) =>
    `${at(server)} offers no encryption, without which no password is sent: use port 587, or 465 with SMTP_TLS=1.`,
  wantsEncryption: (server) =>
    `${at(server)} demands encryption: use port 587 without SMTP_TLS, or 465 with SMTP_TLS=1.`,
  signIn: (server) => `${at(server)} rejects the sign-in: check SMTP_USERNAME and SMTP_PASSWORD.`,
  greeting: (server) =>
    `${at(server)} rejects the name that this server gives itself: set APP_URL to its public address, whose host is the name.`,
  otherSignIn: (server) =>
    `${at(server)} takes neither AUTH PLAIN nor AUTH LOGIN: switch on “SMTP AUTH” for this mailbox, or use another mail server.`,
  noSignIn: (server) => `${at(server)} knows no sign-in: unset SMTP_USERNAME and SMTP_PASSWORD.`,
  unknownRecipient: rejected,
  rejected,
  ended: (server) => `${at(server)} ended the connection. With port 465 set SMTP_TLS=1, with others leave it unset.`,
}

const at = ({ host, port }: MailServer) => `${host}:${port}`

/** Returns a sentence for a person who sets the server up, and the words of the mail server or the system. */
export function diagnosis(server: MailServer, error: string): string {
  const cause = classifyError(error)
  return `${(cause !== null && CAUSES[cause]?.(server)) || `${at(server)} has not taken the mail.`}\nIts answer: ${error}`
}

export function success(server: MailServer, to: string): string {
  const domain = server.from.slice(server.from.lastIndexOf("@") + 1)
  return `${at(server)} has accepted a mail from ${server.from} to ${to}.
If it does not arrive, look among the spam, and whether the domain ${domain} lets this server send for it (SPF, DKIM, DMARC).
Bounces go to ${server.from}: somebody should read them.`
}
