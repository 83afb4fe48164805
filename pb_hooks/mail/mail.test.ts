import { describe, expect, it } from "vitest"
import { DAY, HOUR, MINUTE } from "../../src/domain/values/durations"
import { typedKeys } from "../../src/domain/values/type-guards"
import { diagnosis } from "./diagnosis"
import { displayName, shortLine, subjectLine } from "./headers"
import { MAIL_KINDS, readerOf, sortOf } from "./kinds"
import { duration, letterHtml, letterText } from "./layout"
import type { Mail } from "./outbox"
import { backoffMs } from "./retries"

/** Decodes a name as a mail reader does (RFC 2047). */
const decoded = (name: string) =>
  name
    .replace(/\?= =\?/g, "?==?")
    .replace(/=\?UTF-8\?B\?([^?]*)\?=/g, (_, text: string) => Buffer.from(text, "base64").toString("utf8"))

describe("a kind of mail", () => {
  it("says what it is, and a new company sends no more of it than others", () => {
    for (const kind of typedKeys(MAIL_KINDS)) {
      const { most, unproven } = sortOf(kind)
      for (const bound of typedKeys(most)) expect(unproven[bound], `${kind} ${bound}`).toBeLessThanOrEqual(most[bound])
    }
    // @ts-expect-error The compiler rejects a kind that says nothing.
    const unsaid: Mail["kind"] = "something_new"
    expect(Object.keys(MAIL_KINDS)).not.toContain(unsaid)
  })

  it("comes from the office if a visitor receives it, else from the product", () => {
    const kindsFor = (reader: string) => typedKeys(MAIL_KINDS).filter((kind) => readerOf(kind) === reader)
    expect(kindsFor("visitor")).toEqual([
      "viewing_offer",
      "viewing_appointment",
      "answer",
      "owner_report",
      "search_entered",
      "viewing_confirmation",
      "viewing_change",
      "viewing_cancelled",
      "viewing_withdrawn",
      "viewing_reminder",
      "inquiry_confirmation",
      "search_confirmation",
      "confirmation_copy",
      "withdrawal_receipt",
      "search_digest",
      "search_reminder",
      "owner_report_monthly",
    ])
    expect(kindsFor("operator")).toEqual(["payment_refused", "subscription_unknown", "erasure_request", "system_alert"])
    for (const kind of typedKeys(MAIL_KINDS)) expect(["visitor", "member", "operator"]).toContain(readerOf(kind))
    expect(readerOf("of_another_version")).toBeNull()
  })

  it("that a recipient needs shares its bound with none that a member writes", () => {
    const needed = ["withdrawal_receipt", "confirmation_copy", "password_reset", "viewing_cancelled"] as const
    const sorts = needed.map((kind) => sortOf(kind).name)
    expect(new Set(sorts).size).toBe(needed.length)
    expect(sorts).not.toContain(sortOf("viewing_offer").name)
  })
})

describe("a header", () => {
  it.each(["Eva Muster", "Jürgen Groß über Haus & Hof", 'Max "M", <x@y.de>', "😀".repeat(30), "שלום עולם", "a=?b?="])(
    "shows the name %j as it is, and nothing that could pass for an address",
    (name) => {
      const shown = displayName(name)
      expect(decoded(shown)).toBe(name)
      expect(shown).toMatch(/^[A-Za-z0-9 .-]*$|^(?:=\?UTF-8\?B\?[A-Za-z0-9+/]+=*\?= ?)+$/)
      for (const word of shown.split(" ")) expect(word.length).toBeLessThanOrEqual(75)
    },
  )

  it("has no line break, whatever is written into it", () => {
    expect(shortLine("Anfrage\r\nBcc: alle@example.com\r \u2028\u0000 \u202e\u2066Ende", 100)).toBe(
      "Anfrage Bcc: alle@example.com Ende",
    )
    expect(shortLine("😀😀😀😀", 3)).toBe("😀😀…")
    expect(decoded(displayName("Eva\r\nBcc: alle@example.com"))).toBe("Eva Bcc: alle@example.com")
  })
})

describe("a subject", () => {
  it.each(["Anfrage 12: Haus", "Schöne Wohnung für 5 Personen", "=?UTF-8?B?WA==?=", "Preis? 300.000 €, „frei“"])(
    "%j arrives as it is",
    (subject) => expect(decoded(subjectLine(subject))).toBe(subject),
  )

  it.each([subjectLine, displayName])("and a name end before the line of a header does (%#)", (encode) => {
    const line = encode("😀".repeat(300))
    // Beside a name is the longest address that there is.
    expect(line.length + "From:  <>".length + 254).toBeLessThanOrEqual(998)
    expect(decoded(line)).toMatch(/^(?:😀){80,}…$/u)
  })
})

describe("a letter", () => {
  const letter = {
    subject: "Betreff & mehr",
    content: {
      heading: "Neues Passwort",
      paragraphs: ["Guten <b>Tag</b>,", "ein Satz."],
      facts: [
        { label: "Telefon", value: "0221 12", href: "tel:022112" },
        { label: "Angebot", value: "Haus", href: "https://portal.example.de/property/1" },
        { label: "1 €", value: "Hütte", href: "https://portal.example.de/property/2", detail: "50667 <b>Köln</b>" },
      ],
      quote: "Zeile 1\n<i>Zeile 2</i>",
      button: { label: "Festlegen" },
      saysValidity: true,
      closing: ["Sonst nichts."],
    },
    secret: 'https://portal.example.de/auth?reset=a&b="',
    validForMs: 30 * MINUTE - 900,
    product: "Immobilien-Portal",
    origin: "https://portal.example.de",
    operator: { name: "Muster Betrieb GmbH", email: "betrieb@portal.example.de" },
    office: null,
    logo: "",
  }
  const office = {
    name: "Berg & <Tal>",
    address: "Parkweg 3\n50667 Köln",
    phone: "0221 99",
    imprint: "https://portal.example.de/makler/berg/impressum",
    tones: { accent: "#665500", fill: "#ffdd00", ink: "#1b1a17", edge: "#665500" },
    logo: "companies/1/logo.png",
  }

  it("is plain text with addresses on lines of their own", () => {
    expect(letterText(letter)).toBe(`Neues Passwort

Guten <b>Tag</b>,

ein Satz.

Telefon: 0221 12
Angebot: Haus
https://portal.example.de/property/1
1 €: Hütte, 50667 <b>Köln</b>
https://portal.example.de/property/2

Zeile 1
<i>Zeile 2</i>

Festlegen:
https://portal.example.de/auth?reset=a&b="

Der Link gilt 30 Minuten.

Sonst nichts.

-- 
Diese Nachricht hat Immobilien-Portal automatisch verschickt: https://portal.example.de`)
  })

  it("is HTML in German, with a button, in which nothing that was written is markup", () => {
    const html = letterHtml(letter)
    expect(html).toContain('<html lang="de">')
    expect(html).toContain('<a href="https://portal.example.de/auth?reset=a&amp;b=&quot;" style="display:inline-block')
    expect(html).toContain("Zeile 1<br>&lt;i&gt;Zeile 2&lt;/i&gt;</td>")
    // Word, which draws mails in Outlook, does not know these.
    expect(html).not.toMatch(/white-space:pre|<(?:p|a|div|blockquote)[^>]*padding/)
    expect(html).toContain("tel:022112")
    expect(html).toContain(">1 € · 50667 &lt;b&gt;Köln&lt;/b&gt;</span>")
    expect(html).not.toMatch(/<[bi]>|<img|<script|src=/)
  })

  it("to a visitor looks like the office, and says whose it is in both parts", () => {
    const text = letterText({ ...letter, office })
    expect(text).toMatch(/^Neues Passwort\n/)
    expect(text.slice(text.indexOf("-- \n"))).toBe(`-- 
Berg & <Tal>
Parkweg 3
50667 Köln
Telefon: 0221 99
Impressum: https://portal.example.de/makler/berg/impressum

Technisch verschickt über Immobilien-Portal, Muster Betrieb GmbH.
Missbrauch melden: betrieb@portal.example.de`)
    const html = letterHtml({ ...letter, office, logo: "cid:logo" })
    expect(html).toContain('<img src="cid:logo" alt="Berg &amp; &lt;Tal&gt;"')
    expect(html).toContain('bgcolor="#ffdd00" style="padding:12px 24px;border:1px solid #665500')
    expect(html).toContain("color:#1b1a17;text-decoration:none")
    expect(html).toContain('href="https://portal.example.de/makler/berg/impressum" style="color:#665500"')
    expect(html).toContain("mailto:betrieb@portal.example.de")
    expect(html).not.toMatch(/#134b4a|automatisch verschickt|<Tal>/)
    expect(letterHtml({ ...letter, office })).toContain('font-weight:650">Berg &amp; &lt;Tal&gt;</p>')
    const nobody = { ...letter, office, operator: { name: "", email: "" } }
    expect(letterText(nobody)).toContain("Missbrauch melden: https://portal.example.de/impressum")
  })

  it("that a person has written ends with the office, and without one with what they have written", () => {
    const content = { heading: "", paragraphs: ["Gern, bis morgen."] }
    expect(letterText({ ...letter, content, office })).toMatch(/^Gern, bis morgen\.\n\n-- \nBerg & <Tal>\n/)
    expect(letterText({ ...letter, content })).toBe("Gern, bis morgen.")
  })

  it("names a code where there is no link", () => {
    const { button: _, ...content } = { ...letter.content, code: "Code" }
    expect(letterText({ ...letter, content, secret: "123456" })).toMatch(/Code: 123456\n\nDer Code gilt 30 Minuten\./)
    expect(letterHtml({ ...letter, content, secret: "123456" })).toContain(">123456</span>")
  })

  it.each([
    [30_000, "1 Minute"],
    [59 * MINUTE, "59 Minuten"],
    [2 * HOUR, "2 Stunden"],
    [3 * DAY - 2000, "3 Tage"],
    [3 * DAY - HOUR, "2 Tage"],
  ])("calls %d ms %s", (ms, text) => expect(duration(ms)).toBe(text))
})

describe("a failed attempt", () => {
  it("is followed by longer and longer pauses, up to six hours", () => {
    const minutes = Array.from({ length: 12 }, (_, index) => backoffMs(index + 1) / 60_000)
    expect(minutes).toEqual([1, 2, 5, 15, 30, 60, 120, 240, 360, 360, 360, 360])
  })
})

describe("a failed test mail", () => {
  const server = { host: "smtp.example.de", port: 587, from: "portal@example.de" }

  it.each([
    ["dial tcp: lookup smtp.example.de on 10.0.0.1:53: no such host", "No server has the name smtp.example.de:"],
    ["dial tcp 10.0.0.1:587: connect: connection refused", "smtp.example.de:587 accepts no connections:"],
    ["dial tcp 10.0.0.1:25: connect: connection timed out", "smtp.example.de:587 cannot be reached:"],
    ["tls: first record does not look like a TLS handshake", "smtp.example.de:587 begins without TLS:"],
    ["tls: failed to verify certificate: x509: certificate is valid for a.de", "The certificate of smtp.example.de"],
    ["unencrypted connection", "smtp.example.de:587 offers no encryption,"],
    ['535 "5.7.8 Error: authentication failed"', "smtp.example.de:587 rejects the sign-in:"],
    ['530 "5.7.0 Must issue a STARTTLS command first"', "smtp.example.de:587 demands encryption:"],
    ['530 "5.7.0 Authentication required"', "smtp.example.de:587 rejects the sign-in:"],
    ['504 "5.7.4 Unrecognized authentication type"', "smtp.example.de:587 takes neither AUTH PLAIN nor AUTH LOGIN:"],
    [
      '504 "5.5.2 <localhost>: Helo command rejected: need fully-qualified hostname"',
      "smtp.example.de:587 rejects the name",
    ],
    [
      '535 "5.7.139 Authentication unsuccessful, SmtpClientAuthentication is disabled"',
      "smtp.example.de:587 rejects the sign-in:",
    ],
    ["smtp: server doesn't support AUTH", "smtp.example.de:587 knows no sign-in:"],
    ['550 "5.7.1 Sender not allowed"', "smtp.example.de:587 rejects the mail."],
    ["EOF", "smtp.example.de:587 ended the connection."],
    ['421 "4.3.2 Later"', "smtp.example.de:587 has not taken the mail."],
  ])("%s", (error, sentence) => {
    const told = diagnosis(server, error)
    expect(told.startsWith(sentence), told).toBe(true)
    expect(told.endsWith(`Its answer: ${error}`)).toBe(true)
  })
})
