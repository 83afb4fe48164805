import { type Case, table } from "../case"
import { dueState } from "../deliveries/due"
import { describeFailure, type Receiver, storedFailure } from "./failure"

const own = (says: string) => ({ says, technical: "" })

export const cases: readonly Case[] = [
  ...table("what a reader is told", ([error, receiver]: [string, Receiver]) => describeFailure(error, receiver).says, [
    [["dial tcp 127.0.0.1:2599: connect: connection refused", "mail"], "Der Mailserver nimmt keine Verbindung an."],
    [["connect ECONNREFUSED 10.0.0.5:22", "target"], "Der Server nimmt keine Verbindung an."],
    [
      ["dial tcp: lookup smtp.beispiel.de on 10.0.0.1:53: no such host", "mail"],
      "Den Namen des Mailservers gibt es nicht, oder er lässt sich gerade nicht auflösen.",
    ],
    [
      ["dial tcp: lookup smtp.das-haus.de on 10.0.0.1:53: no such host", "mail"],
      "Den Namen des Mailservers gibt es nicht, oder er lässt sich gerade nicht auflösen.",
    ],
    [
      ["getaddrinfo ENOTFOUND die-makler.de", "target"],
      "Den Namen des Servers gibt es nicht, oder er lässt sich gerade nicht auflösen.",
    ],
    [["read tcp: i/o timeout", "mail"], "Der Mailserver antwortet nicht rechtzeitig."],
    [["Timeout (control socket)", "target"], "Der Server antwortet nicht rechtzeitig."],
    [
      ['504 "5.5.2 <localhost>: Helo command rejected: need fully-qualified hostname"', "mail"],
      "Der Mailserver lehnt den Namen ab, mit dem sich dieser Server meldet.",
    ],
    ...[
      '504 "5.7.4 Unrecognized authentication type"',
      '535 "5.7.8 Error: authentication failed: Invalid authentication mechanism"',
    ].map((error): [[string, Receiver], string] => [
      [error, "mail"],
      "Der Mailserver nimmt keine der Anmeldungen an, die dieser Server kennt (PLAIN, LOGIN).",
    ]),
    [["504 Command not implemented for that parameter", "target"], "Der Server hat abgelehnt, was gesendet wurde."],
    [
      ["x509: certificate is valid for a.de, not b.de", "mail"],
      "Das Zertifikat des Mailservers gilt für einen anderen Namen.",
    ],
    [["CERT_HAS_EXPIRED: certificate has expired", "webhook"], "Das Zertifikat des Empfängers ist abgelaufen."],
    [
      ["DEPTH_ZERO_SELF_SIGNED_CERT: self-signed certificate", "webhook"],
      "Das Zertifikat des Empfängers hat keine bekannte Stelle ausgestellt.",
    ],
    [
      ['535 "5.7.8 Error: authentication failed"', "mail"],
      "Benutzername oder Passwort fehlen oder werden nicht angenommen.",
    ],
    [["530 Login incorrect.", "target"], "Benutzername oder Passwort fehlen oder werden nicht angenommen."],
    [
      ["530 Sorry, the maximum number of clients (30) are already connected.", "target"],
      "Der Server nimmt gerade nichts an.",
    ],
    [
      ["All configured authentication methods failed", "target"],
      "Benutzername oder Passwort fehlen oder werden nicht angenommen.",
    ],
    ...[
      '530 "5.7.0 Must issue a STARTTLS command first"',
      "530 Must issue a STARTTLS command first",
      '530 "5.7.0 TLS required"',
      '538 "Error: Must issue a STARTTLS command first"',
      '538 "5.7.11 Encryption required for requested authentication mechanism"',
      '523 "5.7.10 Encryption needed"',
      '451 "5.7.3 STARTTLS is required to send mail"',
      '530 "5.7.7 Email sending without SSL/TLS encryption is not allowed"',
    ].map((error): [[string, Receiver], string] => [
      [error, "mail"],
      "Der Mailserver verlangt eine verschlüsselte Verbindung (STARTTLS oder TLS). Setzen Sie SMTP_PORT=587 und SMTP_TLS=0, oder SMTP_PORT=465 und SMTP_TLS=1.",
    ]),
    ...["530 Non-anonymous sessions must use encryption.", "550 SSL/TLS required on the control channel"].map(
      (error): [[string, Receiver], string] => [
        [error, "target"],
        "Der Server verlangt eine verschlüsselte Verbindung (STARTTLS oder TLS). Wählen Sie FTPS.",
      ],
    ),
    ...[
      '530 "5.7.0 Authentication required"',
      '530 "5.7.1 Authentication required"',
      '530 "5.7.57 Client not authenticated to send mail"',
      '534 "5.7.9 Authentication mechanism is too weak"',
    ].map((error): [[string, Receiver], string] => [
      [error, "mail"],
      "Benutzername oder Passwort fehlen oder werden nicht angenommen.",
    ]),
    [['454 "4.7.0 TLS not available due to temporary reason"', "mail"], "Der Mailserver nimmt gerade nichts an."],
    [['550 "5.7.1 5.7.10.3 is blocked"', "mail"], "Der Mailserver hat abgelehnt, was gesendet wurde."],
    [['452 "4.2.2 The account is over quota"', "mail"], "Das Postfach des Empfängers ist voll."],
    [['550 "5.1.1 No such user here"', "mail"], "Diese E-Mail-Adresse gibt es nicht."],
    [['554 "5.7.1 Spam"', "mail"], "Der Mailserver hat abgelehnt, was gesendet wurde."],
    [['421 "4.3.2 Later"', "mail"], "Der Mailserver nimmt gerade nichts an."],
    [["552 Exceeded storage allocation", "target"], "Der Server hat dafür keinen Platz mehr."],
    [["550 wird nicht angenommen", "mail"], "Der Mailserver hat abgelehnt, was gesendet wurde."],
    [["552 Disk quota exceeded", "target"], "Der Server hat dafür keinen Platz mehr."],
    [['550 "5.7.1 192.5.1.7 is blocked"', "mail"], "Der Mailserver hat abgelehnt, was gesendet wurde."],
    [['553 "5.1.8 Sender domain unknown"', "mail"], "Der Mailserver hat abgelehnt, was gesendet wurde."],
    [["EOF", "mail"], "Der Mailserver hat die Verbindung abgebrochen."],
    [["TypeError: cannot read property", "job"], "Die Aufgabe ist mit einem Fehler abgebrochen."],
    [
      ["Nicht mehr rechtzeitig zustellbar: dial tcp: i/o timeout", "mail"],
      "Nicht mehr rechtzeitig zustellbar: Der Mailserver antwortet nicht rechtzeitig.",
    ],
  ]),
  ...table("what is German already", (error: string) => describeFailure(error, "mail"), [
    ["Der Mailserver hat nicht geantwortet", own("Der Mailserver hat nicht geantwortet")],
    ["Nicht mehr rechtzeitig zustellbar", own("Nicht mehr rechtzeitig zustellbar")],
  ]),
  ...table("what a sender stores", (error: string) => storedFailure(error, "webhook"), [
    ["ECONNRESET: read ECONNRESET", "Der Empfänger hat die Verbindung abgebrochen."],
    ["unheard of", "unheard of"],
    ["„a.de“ hat keine öffentliche Adresse im Internet.", "„a.de“ hat keine öffentliche Adresse im Internet."],
  ]),
  ...table(
    "due at 12:00, looked at",
    (now: string) => dueState("2026-11-21 12:00:00.000Z", Date.parse(`2026-11-21T${now}:00Z`)),
    [
      ["11:59", "later"],
      ["12:00", "now"],
      ["12:14", "now"],
      ["12:15", "overdue"],
    ],
  ),
]
