import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { describe, expect, it } from "vitest"
import { htmlToText } from "./html-text"
import { MAX_PARSED_BYTES, parseMail } from "./mail-parts"
import { FACTS } from "./mailbox.fixture"
import { mendText } from "./mend-text"
import { splitQuote } from "./quote"
import { readMail } from "./read-mail"
import type { MailboxFacts, Reading } from "./reading"

const PORTAL = "From: ImmoScout24 <noreply@immobilienscout24.example>"
const PASS = "dmarc=pass header.from=immobilienscout24.example"

async function read(lines: readonly string[], facts: Partial<MailboxFacts> = {}): Promise<Reading> {
  const source = ["MIME-Version: 1.0", ...lines].join("\r\n")
  return readMail(await parseMail(new TextEncoder().encode(source)), { ...FACTS, ...facts })
}

async function readInquiry(lines: readonly string[], facts: Partial<MailboxFacts> = {}) {
  const reading = await read(lines, facts)
  if (reading.kind !== "inquiry") throw new Error(`It was read as ${reading.kind}.`)
  return { ...reading, person: reading.people[0] }
}

describe("a portal is proven by the operator's mail server alone", () => {
  const TEXT = ["", "Vorname: Eva", "E-Mail: eva@example.com", "Nachricht: Ist sie frei?"]

  it("believes its topmost result", async () => {
    const result = `Authentication-Results: mx.makler.example.net 1; ${PASS}`
    expect(await readInquiry([result, PORTAL, ...TEXT])).toMatchObject({ source: "immoscout24", isSuspicious: false })
    const signed =
      "Authentication-Results: mx.makler.example.net; dkim=pass header.d=immobilienscout24.example; dmarc=none"
    expect(await readInquiry([signed, PORTAL, ...TEXT])).toMatchObject({ source: "immoscout24" })
  })

  it.each([
    ["of another server", [`Authentication-Results: mx.other.example; ${PASS}`]],
    [
      "below that of another server",
      [
        "Authentication-Results: mx.other.example; dmarc=fail",
        `Authentication-Results: mx.makler.example.net; ${PASS}`,
      ],
    ],
    [
      "below its own that says otherwise",
      [
        "Authentication-Results: mx.makler.example.net; dmarc=fail",
        `Authentication-Results: mx.makler.example.net; ${PASS}`,
      ],
    ],
    ["in a comment", [`Authentication-Results: mx.makler.example.net; dmarc=fail (x (y); ${PASS} )`]],
    ["in a quoted text", [`Authentication-Results: mx.makler.example.net; dmarc=fail reason="a\\"; ${PASS}"`]],
    ["about another domain", ["Authentication-Results: mx.makler.example.net; dmarc=pass header.from=evil.example"]],
    ["of SPF", ["Authentication-Results: mx.makler.example.net; spf=pass smtp.mailfrom=immobilienscout24.example"]],
    ["of an alien signature", ["Authentication-Results: mx.makler.example.net; dkim=pass header.d=evil.example"]],
    [
      "with a second sender",
      [`Authentication-Results: mx.makler.example.net; ${PASS}`, "From: Eva <eva@evil.example>"],
    ],
  ])("does not believe a result %s", async (_, results) => {
    const { source, isSuspicious } = await readInquiry([...results, PORTAL, ...TEXT])
    expect({ source, isSuspicious }).toEqual({ source: "website", isSuspicious: true })
  })

  it("suspects whoever only calls themselves a portal, and nobody where nothing can be proven", async () => {
    const named = ['From: "Mia über Kleinanzeigen" <mia@evil.example>', "Subject: Anfrage", "", "Hallo"]
    expect(await readInquiry(named)).toMatchObject({ source: "mail", isSuspicious: true })
    expect(await readInquiry(named, { authServer: "" })).toMatchObject({ source: "mail", isSuspicious: false })
  })
})

describe("what a sender writes into a mail stays text", () => {
  it("reads no file with a document type", async () => {
    const xml =
      '<!DOCTYPE a [<!ENTITY b "c">]><openimmo_feedback><objekt><interessent><email>a@example.com</email></interessent></objekt></openimmo_feedback>'
    const { person } = await readInquiry(["From: a@example.com", "Content-Type: application/xml", "", xml])
    expect(person?.readBy).toBe("person")
  })

  it("takes labels before the message alone", async () => {
    const { person } = await readInquiry([
      "From: form@firma.example",
      "",
      "Name: Eva Muster",
      "E-Mail: eva@example.com",
      "Einzug: sofort",
      "Nachricht: Hallo",
      "E-Mail: evil@example.com",
      "Objektnummer: VO-9999",
    ])
    expect(person).toMatchObject({ name: "Eva Muster", email: "eva@example.com", reference: "", readBy: "labels" })
    expect(person?.message).toContain("Objektnummer: VO-9999\n\nEinzug: sofort")
  })

  it("takes at most ten people of one file", async () => {
    const one = "<interessent><email>a@example.com</email></interessent>"
    const xml = `<openimmo_feedback><objekt>${one.repeat(30)}</objekt></openimmo_feedback>`
    expect((await readInquiry(["From: a@example.com", "Content-Type: text/xml", "", xml])).people).toHaveLength(10)
  })

  it("keeps sender and subject of a mail whose structure is beyond reading", async () => {
    const nested = Array.from(
      { length: 300 },
      (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}`,
    )
    const { person, ...reading } = await readInquiry(["From: Eva <eva@example.com>", "Subject: VO-1042", ...nested])
    expect(reading).toMatchObject({ subject: "VO-1042", from: { email: "eva@example.com" } })
    expect(person).toMatchObject({ readBy: "look", email: "eva@example.com" })
    expect(person?.message).toContain("nicht lesbar")
  })

  it("takes line breaks and turns of direction out of headers", async () => {
    const subject = "Subject: =?utf-8?Q?VO=0D=0ABcc:_a=40example.com=E2=80=AE?="
    expect((await read(["From: a@example.com", subject, "", "x"])).subject).toBe("VO Bcc: a@example.com")
  })

  it("survives whatever is cut off or changed, and reads no more than its bytes", async () => {
    const folder = path.join(import.meta.dirname, "cases")
    for (const name of readdirSync(folder).filter((file) => file.endsWith(".eml"))) {
      const whole = readFileSync(path.join(folder, name))
      for (let end = 0; end < whole.length; end += 97) {
        const part = Uint8Array.from(whole.subarray(0, end))
        part.forEach((byte, at) => {
          if (at % 61 === 0) part[at] = byte ^ 0x95
        })
        expect(readMail(await parseMail(part), FACTS).kind).toMatch(/\w/)
      }
    }
    const long = new TextEncoder().encode(`From: a@example.com\r\n\r\n${"x".repeat(2 * MAX_PARSED_BYTES)}`)
    expect((await parseMail(long)).text.length).toBeLessThan(MAX_PARSED_BYTES)
  })
})

describe("who wrote it", () => {
  it("finds the person in what the office has forwarded", async () => {
    const { person, ...reading } = await readInquiry([
      "From: Hanna Vossberg <hanna@vossberg.example.org>",
      "Subject: WG: Frage",
      "",
      "Bitte ansehen!",
      "",
      "Von: Eva Muster <eva@example.com>",
      "Gesendet: Donnerstag, 26. November 2026 14:32",
      "An: info@vossberg.example.org",
      "Betreff: Frage zu VO-1042",
      "",
      "Ist sie frei?",
    ])
    expect(person).toMatchObject({ name: "Eva Muster", email: "eva@example.com" })
    expect(person?.message).toBe("Ist sie frei?\n\nVermerk beim Weiterleiten:\nBitte ansehen!")
    expect(reading.from.email).toBe("hanna@vossberg.example.org")
  })

  it("ignores newsletters and notes of absence, but no portal that sends like them", async () => {
    const text = ["List-Id: <a.example>", "", "Neues"]
    expect(await read(["From: a@example.com", ...text])).toMatchObject({ kind: "auto" })
    const proof = `Authentication-Results: mx.makler.example.net; ${PASS}`
    expect(await read([proof, PORTAL, "Precedence: bulk", ...text])).toMatchObject({ kind: "inquiry" })
  })
})

describe("texts", () => {
  it("mends what Node's decoder takes for control characters", () => {
    expect(mendText("1.250,\u0096 \u0080 \u0084warm\u0093")).toBe("1.250,– € „warm“")
  })

  it("shows of HTML what a reader sees", () => {
    const html = `<style>p{}</style><p>A&amp;B &uuml;</p><div style="display:none">x<div>y</div></div><table><tr><td>Name:</td><td>Eva</td></tr></table><!-- z --><script>1 < 2</script>`
    expect(htmlToText(html)).toBe("A&B ü\n\nName:\nEva")
  })

  it.each([
    ["Ja.\n\nAm 26.11.2026 um 14:32 schrieb Hanna:\n> Passt es?", "Ja."],
    ["Ja.\n\nOn Thu, Hanna wrote:\n> ok?", "Ja."],
    ["Ja.\n\nGesendet: heute\nVon: Hanna\n\nPasst es?", "Ja."],
    ["Ja.\n\n-----Ursprüngliche Nachricht-----\nPasst es?", "Ja."],
    ["> Passt es?\nJa, es passt.\n> Um 11?\nUm 12.", "> Passt es?\nJa, es passt.\n> Um 11?\nUm 12."],
    ["Am Montag schrieb ich Ihnen:\nBitte melden.", "Am Montag schrieb ich Ihnen:\nBitte melden."],
  ])("separates a quote: %j", (text, own) => expect(splitQuote(text).own).toBe(own))
})
