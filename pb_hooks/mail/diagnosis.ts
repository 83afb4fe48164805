export type MailServer = { host: string; port: number; from: string }

type Cause = { pattern: RegExp; says: (server: MailServer) => string }

const CAUSES: readonly Cause[] = [
  {
    pattern: /no such host|lookup .* (?:server misbehaving|no answer)/,
    says: ({ host }) => `No server has the name ${host}: check SMTP_HOST.`,
  },
  {
    pattern: /connection refused/,
    says: (server) => `${at(server)} accepts no connections: check SMTP_HOST and SMTP_PORT.`,
  },
  {
    pattern: /i\/o timeout|timed out|no route to host|network is unreachable/,
    says: (server) => `${at(server)} cannot be reached: check SMTP_PORT and the firewall. Many hosters block port 25.`,
  },
  {
    pattern: /first record does not look like a TLS handshake/,
    says: (server) => `${at(server)} begins without TLS: unset SMTP_TLS, encryption then follows by STARTTLS.`,
  },
  {
    pattern: /x509|certificate/,
    says: ({ host }) => `The certificate of ${host} is not valid for this name: check SMTP_HOST.`,
  },
  {
    pattern: /unencrypted connection/,
    says: (server) =>
      `${at(server)} offers no encryption, without which no password is sent: use port 587, or 465 with SMTP_TLS=1.`,
  },
  {
    pattern: /^(?:530|534|535|538) /,
    says: (server) => `${at(server)} rejects the sign-in: check SMTP_USERNAME and SMTP_PASSWORD.`,
  },
  {
    pattern: /unknown auth|doesn't support AUTH/,
    says: (server) => `${at(server)} knows no sign-in: unset SMTP_USERNAME and SMTP_PASSWORD.`,
  },
  {
    pattern: /^55[0134] /,
    says: (server) =>
      `${at(server)} rejects the mail. The recipient may be unknown to it, or this account may not send as ${server.from} (SMTP_FROM).`,
  },
  {
    pattern: /^EOF$|connection reset/,
    says: (server) => `${at(server)} ended the connection. With port 465 set SMTP_TLS=1, with others leave it unset.`,
  },
]

const at = ({ host, port }: MailServer) => `${host}:${port}`

/** A sentence for whoever sets the server up, and the words of the mail server or the system. */
export function diagnosis(server: MailServer, error: string): string {
  const cause = CAUSES.find(({ pattern }) => pattern.test(error))
  return `${cause?.says(server) ?? `${at(server)} has not taken the mail.`}\nIts answer: ${error}`
}

export function success(server: MailServer, to: string): string {
  const domain = server.from.slice(server.from.lastIndexOf("@") + 1)
  return `${at(server)} has accepted a mail from ${server.from} to ${to}.
If it does not arrive, look among the spam, and whether the domain ${domain} lets this server send for it (SPF, DKIM, DMARC).
Bounces go to ${server.from}: somebody should read them.`
}
