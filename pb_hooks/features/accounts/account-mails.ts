import { formatInstant } from "../../../src/domain/values/date"
import { DAY, MINUTE } from "../../../src/domain/values/durations"
import { shownEmail } from "../../../src/domain/values/shown-email"
import { requireRecord } from "../../database/records"
import { queryRows } from "../../database/sql"
import { consume } from "../../engine/rate-limit"
import { buildMessage, isOurs } from "../../mail/message"
import { enqueueMail, type Mail } from "../../mail/outbox"
import { sendMail } from "../../mail/send-mail"
import { HAS_UNCLAIMED } from "./users-record"

// PocketBase's own mails about accounts get our texts, and wait in the outbox as all others.

type AccountMail = Pick<Mail, "kind" | "subject" | "content"> & { to?: string; secret?: string; validForMs: number }

const product = () => $app.settings().meta.appName
const inConsole = (path: string) => `${$app.settings().meta.appURL}/_/#/${path}`
const inPortal = (path: string) => `${$app.settings().meta.appURL}${path}`
const isConsoleAccount = (record: core.Record) => record.collection().name === "_superusers"

/** PocketBase begins this pause only once a mail is made: of many requests of one moment each would make one. */
const RESET_PAUSE_MS = 2 * MINUTE

export function onPasswordReset(event: core.MailerRecordEvent): void {
  const token = getMeta(event, "token")
  const account = requireRecord(event)
  // The console tests its mails with an account that is nobody's.
  if (!account.isNew() && consume(`password-reset:${account.id}`, 1, 1, RESET_PAUSE_MS) > 0) return
  const link = isConsoleAccount(account)
    ? inConsole(`auth/confirm-password-reset/${token}`)
    : inPortal(`/auth?reset=${token}`)
  post(event, {
    kind: "password_reset",
    subject: `Neues Passwort für ${product()}`,
    secret: link,
    validForMs: getTokenDurationMs(account, "passwordResetToken"),
    content: {
      heading: "Neues Passwort festlegen",
      paragraphs: [`Guten Tag,`, `für Ihr Konto bei ${product()} wurde ein neues Passwort angefordert.`],
      button: { label: "Neues Passwort festlegen" },
      saysValidity: true,
      closing: ["Wenn Sie das nicht waren, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist."],
    },
  })
}

export function onVerification(event: core.MailerRecordEvent): void {
  const account = requireRecord(event)
  const token = getMeta(event, "token")
  const unclaimed = `SELECT id AS row FROM users WHERE id = {:id} AND ${HAS_UNCLAIMED}`
  const isNew = account.getBool("awaits_confirmation") && queryRows($app, unclaimed, { id: account.id }).length === 0
  post(event, {
    kind: "address_confirmation",
    subject: "Bitte bestätigen Sie Ihre E-Mail-Adresse",
    secret: inPortal(`/payment/confirm?token=${token}${isNew ? "&for=account" : ""}`),
    validForMs: getTokenDurationMs(account, "verificationToken"),
    content: {
      heading: "E-Mail bestätigen",
      paragraphs: [
        "Guten Tag,",
        isNew
          ? `mit dieser Adresse wurde ein Konto bei ${product()} angelegt. Bestätigen Sie die Adresse, damit das Portal für Ihr Unternehmen alle E-Mails verschickt. Bis dahin sind es nur wenige am Tag.`
          : `unter dieser Adresse wurde ein Paket von ${product()} gekauft. Bestätigen Sie die Adresse, dann gehört es zu Ihrem Konto.`,
      ],
      button: { label: "E-Mail-Adresse bestätigen" },
      saysValidity: true,
      closing: ["Wenn Sie kein Konto angelegt haben, brauchen Sie nichts zu tun."],
    },
  })
}

/** Only the console's test sends this mail, as nobody may request it: `rejectEmailChange`. */
export function onEmailChange(event: core.MailerRecordEvent): void {
  const account = requireRecord(event)
  post(event, {
    kind: "address_change",
    to: getMeta(event, "newEmail"),
    subject: "Bitte bestätigen Sie Ihre neue E-Mail-Adresse",
    secret: inConsole(`auth/confirm-email-change/${getMeta(event, "token")}`),
    validForMs: getTokenDurationMs(account, "emailChangeToken"),
    content: {
      heading: "Neue E-Mail bestätigen",
      paragraphs: ["Guten Tag,", `Ihr Konto bei ${product()} soll künftig diese E-Mail-Adresse haben.`],
      button: { label: "Neue Adresse bestätigen" },
      saysValidity: true,
      closing: ["Wenn Sie das nicht waren, brauchen Sie nichts zu tun: Die Adresse bleibt, wie sie ist."],
    },
  })
}

export function onOneTimePassword(event: core.MailerRecordEvent): void {
  const account = requireRecord(event)
  post(event, {
    kind: "sign_in_code",
    subject: `Ihr Anmeldecode für ${product()}`,
    secret: getMeta(event, "password"),
    validForMs: account.collection().otp.duration * 1000,
    content: {
      heading: "Ihr Anmeldecode",
      paragraphs: ["Guten Tag,", `mit diesem Code melden Sie sich bei ${product()} an.`],
      code: "Code",
      saysValidity: true,
      closing: ["Wenn Sie das nicht waren, brauchen Sie nichts zu tun. Geben Sie den Code niemandem."],
    },
  })
}

export function onSignInAlert(event: core.MailerRecordEvent): void {
  const account = requireRecord(event)
  const [, instant = "", ip = "", device = ""] =
    /^(.*?) - (\S+) ?([\s\S]*)$/.exec(unescaped(getMeta(event, "info"))) ?? []
  const place = isConsoleAccount(account) ? "der PocketBase-Konsole" : "dem Portal"
  post(event, {
    kind: "sign_in_alert",
    subject: `Neue Anmeldung bei ${product()}`,
    validForMs: DAY,
    content: {
      heading: "Anmeldung von einem neuen Gerät",
      paragraphs: [
        "Guten Tag,",
        `mit Ihrem Konto ${shownEmail(account.email())} hat sich jemand bei ${place} von ${product()} angemeldet.`,
      ],
      facts: [
        { label: "Zeit", value: formatInstant(instant) },
        { label: "IP-Adresse", value: ip },
        { label: "Gerät", value: device },
      ],
      closing: ["Waren Sie das nicht? Dann ändern Sie sofort Ihr Passwort: Das beendet alle Anmeldungen."],
    },
  })
}

/** Handles PocketBase's other mails in English, such as the alert about a failed backup. */
export function onOtherMail(event: core.MailerEvent): void {
  const { message } = event
  if (message === undefined || isOurs(message)) {
    event.next()
    return
  }
  const [, details = ""] = /<strong>([\s\S]*)<\/strong>/.exec(message.html) ?? []
  for (const to of message.to) {
    enqueueMail($app, {
      kind: "system_alert",
      about: "server",
      to: to?.address ?? "",
      subject: `Störung bei ${product()}`,
      content: {
        heading: "Der Server meldet eine Störung",
        paragraphs: [
          /backup/i.test(message.subject)
            ? "Die automatische Sicherung ist fehlgeschlagen. Bitte prüfen Sie, ob Speicherplatz und Ziel der Sicherung verfügbar sind."
            : message.subject,
        ],
        quote: unescaped(details === "" ? message.text : details),
        closing: ["Mehr steht im Protokoll der PocketBase-Konsole."],
        button: { label: "Protokoll öffnen", href: inConsole("logs") },
      },
    })
  }
}

/** The console's button “Send test email” has no stored account, and wants to know now whether it works. */
function post(event: core.MailerRecordEvent, mail: AccountMail): void {
  const account = requireRecord(event)
  const to = mail.to ?? account.email()
  if (!account.isNew()) {
    enqueueMail($app, { ...mail, about: account.id, to, companyId: account.getString("company_id") })
    return
  }
  const { kind, content, secret = "", subject, validForMs } = mail
  const test = { id: $security.randomString(15), companyId: "", recipient: to, senderName: "", replyTo: "" }
  sendMail(() => buildMessage({ ...test, kind, subject, secret, content, validForMs }))
}

function getMeta(event: core.MailerRecordEvent, name: string): string {
  return String(event.meta?.[name] ?? "")
}

const getTokenDurationMs = (
  account: core.Record,
  token: "passwordResetToken" | "verificationToken" | "emailChangeToken",
) => account.collection()[token].duration * 1000

/** PocketBase escapes it for its own template. */
const unescaped = (html: string) =>
  html
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&#34;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&")
