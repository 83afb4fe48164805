import { typedKeys } from "./type-guards"

/**
 * An enhanced code (RFC 3463) counts only if it is about the recipient: 5.1.7 and 5.1.8 are about the sender, 5.1.0 about either.
 */
const RECIPIENT_CODE = /^55[0-4][ -]"?5\.1\.(?:[1-46]|10)(?:[^.\d]|$)/
const USER = "(?:user|recipient|mailbox|account|address(?:ee)?|person|alias)"
/** Many servers give no such code, or a wrong one. "Mailbox unavailable" names nobody: it is what the number 550 means. */
const NAMES_RECIPIENT = new RegExp(
  `^55[0-4]\\b.*(?:\\b(?:no such|unknown|invalid|non-?existent|not a (?:valid|known)) (?:local |e-?mail |virtual )?${USER}\\b` +
    `|\\b${USER}(?: name| id)? (?:is |was )?(?:unknown|not (?:found|known|exist)|do(?:es)? ?n[o']t exist)` +
    "|no mailbox (?:here )?by that name|doesn't have an? [\\w.-]+ account)",
  "i",
)
/** With these words a reply is not about the recipient, or not final, whatever else it says. */
const MAY_PASS =
  /\bsender\b|\bmail from\b|\bfrom address\b|\bagain\b|\blater\b|tempora|gr[ea]ylist|\brelay(?:ing)?\b|\bspam/i

function isUnknownRecipient(error: string): boolean {
  // Go quotes the end of a line like this.
  const text = error.replaceAll("\\n", " ")
  // The text "User unknown in relay recipient table" refuses no relaying.
  const rest = text.replaceAll(/\brelay(?:ing)? recipient/gi, "")
  return (RECIPIENT_CODE.test(text) || NAMES_RECIPIENT.test(text)) && !MAY_PASS.test(rest)
}

/** Some FTP servers report too many connections with the code of a refused sign-in. */
const TOO_MANY_CONNECTIONS = /^530\b.*(?:maximum|too many|\blater\b)/i
const SIGN_IN = /^53[0458]\b|authentication (?:methods )?failed|AccessDenied|InvalidAccessKeyId|SignatureDoesNotMatch/i

const isSignInRefused = (error: string) => SIGN_IN.test(error) && !TOO_MANY_CONNECTIONS.test(error)

/**
 * The causes why a server has not taken something, in the words of Go, Node, mail servers, FTP, SSH and S3. The first that fits
 * counts.
 */
const CAUSES = {
  name: /no such host|ENOTFOUND|EAI_AGAIN|lookup .* (?:server misbehaving|no answer)/,
  refused: /connection refused|ECONNREFUSED/,
  unreachable: /no route to host|network is unreachable|EHOSTUNREACH|ENETUNREACH/,
  slow: /i\/o timeout|timed? ?out|ETIMEDOUT|ABORT_ERR|deadline exceeded/i,
  plain: /first record does not look like a TLS handshake|wrong version number/,
  expired: /CERT_HAS_EXPIRED|certificate has expired/,
  otherName: /certificate is (?:not )?valid for|altname/i,
  certificate: /x509|certificate|self[-_ ]signed|UNABLE_TO_VERIFY/i,
  unencrypted: /unencrypted connection/,
  // This cause stands before the sign-in, as most servers report it with the code of that: 530.
  wantsEncryption:
    /^5(?:23|38)\b|^[45]\d\d\b(?:.*[^.\d])?[45]\.7\.1[01](?:[^.\d]|$)|^[45]\d\d\b.*(?:issue a STARTTLS|(?:TLS|SSL|encryption) (?:is |command )*(?:required|needed|first)|(?:must|please) (?:use|login with|reconnect using) (?:encryption|TLS|SSL)|without (?:SSL|TLS)|cleartext)/i,
  greeting: /^[45]\d\d\b.*\b(?:helo|ehlo)\b/i,
  otherSignIn: /^504\b.*\bauth|^5\d\d\b.*(?:unrecogni[sz]ed auth|invalid authentication mechanism)/i,
  noSignIn: /unknown auth|doesn't support AUTH/,
  signIn: { test: isSignInRefused },
  mailboxFull: /\b[45]\.2\.2\b|mailbox (?:is )?full|over ?quota|quota exceeded/i,
  unknownRecipient: { test: isUnknownRecipient },
  noSpace: /^[45]52\b|ENOSPC|no space left|disk is full/,
  noFolder: /No such file|Permission denied|EACCES/,
  later: { test: (error: string) => /^4\d\d\b/.test(error) || TOO_MANY_CONNECTIONS.test(error) },
  // SFTP explains most refusals only as "Failure".
  rejected: /^5\d\d\b|^Failure$/,
  ended: /\bEOF$|connection reset|ECONNRESET|EPIPE|broken pipe|socket hang up/,
} as const
export type FailureCause = keyof typeof CAUSES

export const classifyError = (error: string): FailureCause | null =>
  typedKeys(CAUSES).find((cause) => CAUSES[cause].test(error)) ?? null

/**
 * The names of the receivers in the nominative and the genitive, the sentence for a failure that has no name, and the way to an
 * encrypted connection.
 */
const RECEIVERS = {
  mail: [
    "Der Mailserver",
    "des Mailservers",
    "Ein unerwarteter Fehler ist aufgetreten.",
    " Setzen Sie SMTP_PORT=587 und SMTP_TLS=0, oder SMTP_PORT=465 und SMTP_TLS=1.",
  ],
  webhook: ["Der Empfänger", "des Empfängers", "Die Nachricht konnte nicht gesendet werden.", ""],
  target: ["Der Server", "des Servers", "Die Immobilien konnten nicht gesendet werden.", " Wählen Sie FTPS."],
  job: ["Die Gegenstelle", "der Gegenstelle", "Die Aufgabe ist mit einem Fehler abgebrochen.", ""],
} as const
export type Receiver = keyof typeof RECEIVERS

const SENTENCES: Readonly<Record<FailureCause, (who: string, whose: string, encrypting: string) => string>> = {
  name: (_, whose) => `Den Namen ${whose} gibt es nicht, oder er lässt sich gerade nicht auflösen.`,
  refused: (who) => `${who} nimmt keine Verbindung an.`,
  unreachable: (who) => `${who} ist nicht erreichbar.`,
  slow: (who) => `${who} antwortet nicht rechtzeitig.`,
  plain: (who) => `${who} antwortet an diesem Port nicht verschlüsselt.`,
  expired: (_, whose) => `Das Zertifikat ${whose} ist abgelaufen.`,
  otherName: (_, whose) => `Das Zertifikat ${whose} gilt für einen anderen Namen.`,
  certificate: (_, whose) => `Das Zertifikat ${whose} hat keine bekannte Stelle ausgestellt.`,
  unencrypted: (who) => `${who} bietet keine Verschlüsselung an. Ohne sie wird kein Passwort gesendet.`,
  wantsEncryption: (who, _, encrypting) =>
    `${who} verlangt eine verschlüsselte Verbindung (STARTTLS oder TLS).${encrypting}`,
  greeting: (who) => `${who} lehnt den Namen ab, mit dem sich dieser Server meldet.`,
  otherSignIn: (who) => `${who} nimmt keine der Anmeldungen an, die dieser Server kennt (PLAIN, LOGIN).`,
  noSignIn: (who) => `${who} kennt keine Anmeldung mit Passwort.`,
  signIn: () => "Benutzername oder Passwort fehlen oder werden nicht angenommen.",
  mailboxFull: () => "Das Postfach des Empfängers ist voll.",
  unknownRecipient: () => "Diese E-Mail-Adresse gibt es nicht.",
  noSpace: (who) => `${who} hat dafür keinen Platz mehr.`,
  noFolder: () => "Den Ordner gibt es nicht, oder dorthin darf nicht geschrieben werden.",
  later: (who) => `${who} nimmt gerade nichts an.`,
  rejected: (who) => `${who} hat abgelehnt, was gesendet wurde.`,
  ended: (who) => `${who} hat die Verbindung abgebrochen.`,
}

/** The failure of a mail whose time is over; the error of the last attempt may follow. */
export const TOO_LATE = "Nicht mehr rechtzeitig zustellbar"

/** Returns whether the text is a sentence of this program, and no answer of a mail server, even of one called `das-haus.de`. */
const isOwn = (text: string) =>
  !/^\d{3}\b/.test(text) && /(?:^| )(?:der|die|das|den|dem|nicht|ist|hat|wird|werden)(?:[ .,:]|$)/i.test(text)

/** Returns the message for a German reader, and the technical words that were not meant for them, if there are any. */
export function describeFailure(error: string, receiver: Receiver): { says: string; technical: string } {
  const before = error.startsWith(`${TOO_LATE}: `) ? `${TOO_LATE}: ` : ""
  const reason = error.slice(before.length)
  if (isOwn(reason)) return { says: error, technical: "" }
  const [who, whose, otherwise, encrypting] = RECEIVERS[receiver]
  const cause = classifyError(reason)
  // A disk has a quota as well, and reports it in the same words.
  const told = cause === "mailboxFull" && receiver !== "mail" ? "noSpace" : cause
  return { says: before + (told === null ? otherwise : SENTENCES[told](who, whose, encrypting)), technical: reason }
}

/** Returns a failure as a sender stores it: a cause without a name keeps its own words. */
export const storedFailure = (error: string, receiver: Receiver): string =>
  classifyError(error) === null ? error : describeFailure(error, receiver).says
