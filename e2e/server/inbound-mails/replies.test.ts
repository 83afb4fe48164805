import { spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { z } from "zod"
import { parseMail } from "../../../scripts/inbound-mails/reading/mail-parts"
import { FACTS } from "../../../scripts/inbound-mails/reading/mailbox.fixture"
import { readMail } from "../../../scripts/inbound-mails/reading/read-mail"
import { toReceivedMail } from "../../../scripts/inbound-mails/to-received-mail"
import { inRoot } from "../../../scripts/lib/paths"
import type { ReceivedMail } from "../../../src/domain/inbound-mails/received-mail"
import { replySchema } from "../../../src/domain/inbound-mails/reply"
import { answerSchema } from "../../../src/domain/inquiries/answer"
import { storedInquirySchema } from "../../../src/domain/inquiries/inquiry-inbox"
import { personDataSchema } from "../../../src/domain/privacy/person-data"
import { type Mailbox, openMailbox } from "../../support/mailbox"
import { DELIVERY_TOKEN } from "../../support/server"
import { createTestData, SENT, type TestData } from "../support/test-data"
import { SQL_ROUTE } from "../support/test-routes"

const HOOKS = `
${SQL_ROUTE}`
const PERSON = "joerdis.grossmann@example.com"

let smtp: Mailbox
let testData: TestData
beforeAll(async () => {
  smtp = await openMailbox()
  const mailbox = { IMAP_HOST: "127.0.0.1", IMAP_USER: "x", IMAP_PASSWORD: "x", IMAP_ADDRESS: FACTS.address }
  const env = { ...mailbox, SMTP_HOST: "127.0.0.1", SMTP_PORT: String(smtp.port), SMTP_FROM: FACTS.ownAddress }
  testData = await createTestData({ env, hooks: HOOKS })
}, 120_000)
afterAll(async () => {
  await testData?.server.stop()
  await smtp?.stop()
})

const sql = (text: string) => testData.server.call("POST", "/test/sql", { body: { sql: text } })
const asMember = (method: string, path: string, body?: object, { token } = testData.a.member) =>
  testData.server.call(method, path, { token, ...(body && { body }) })
const look = (state = "ok", erased: readonly string[] = []) =>
  testData.server.call("POST", "/api/inbound-mails/look", {
    token: DELIVERY_TOKEN,
    body: { state, error: "", waiting: 0, erased },
  })
const erasable = async () => z.object({ erase: z.array(z.string()) }).parse((await look()).body).erase

const readInquiry = async (id: string) =>
  storedInquirySchema().parse((await asMember("GET", `/api/inquiries/${id}`)).body)
const readReplies = async (id: string) =>
  z.object({ data: z.array(replySchema()) }).parse((await asMember("GET", `/api/inquiries/${id}/replies`)).body).data
const readAnswers = async (id: string) =>
  z.object({ data: z.array(answerSchema()) }).parse((await asMember("GET", `/api/inquiries/${id}/answers`)).body).data
/** Whoever answers for an inquiry is told of its replies. */
const nextNotice = () => smtp.next(testData.a.member.email)
const notices = () => smtp.received.filter(({ envelope }) => envelope.to.includes(testData.a.member.email)).length

type Thread = { inquiry: string; answer: string; tag: string; messageId: string; raw: string; email: string }

let count = 0
/** Makes an inquiry and answers it. Each has a person of its own, whose address begins with a number. */
async function correspond(values: object = {}, company = testData.a): Promise<Thread> {
  const email = `${++count}.${PERSON}`
  const { id } = await testData.make.row("inquiries", {
    ...SENT,
    ...{ email, message: "Ist sie noch frei?", company_id: company.id, property_title: "Altbau" },
    ...values,
  })
  const letter = { subject: "Ihre Anfrage VO-1042", text: "Samstag 11 oder 14 Uhr?" }
  const { body } = await asMember("POST", `/api/inquiries/${id}/answers`, letter, company.member)
  const mail = await smtp.next(String(z.looseObject({ email: z.string() }).catch({ email }).parse(values).email))
  await expect
    .poll(async () => (await asMember("GET", `/api/inquiries/${id}`, undefined, company.member)).body)
    .toMatchObject({ status: "answered" })
  const tag = /anfragen\+(r-[a-z0-9]{15}-[0-9a-f]{12})@/.exec(mail.header("Reply-To"))?.[1] ?? ""
  return {
    inquiry: id,
    answer: answerSchema().parse(body).id,
    tag,
    messageId: mail.header("Message-ID"),
    raw: mail.raw,
    email,
  }
}

let mails = 0
type Change = (text: string) => string
const same: Change = (text) => text
/** Reads a mail of the cases as the process that reads the mailbox does, as an answer to what the thread's person was sent. */
function readCase(name: string, { tag, messageId, email }: Thread, change = same): Promise<ReceivedMail> {
  const text = readFileSync(inRoot("scripts/inbound-mails/reading/cases", `${name}.eml`)).toString("latin1")
  const own = text
    .replaceAll("r-k2m8x0q4w7n1b5c-9f3a71c2d4e8", tag)
    .replace(/^Message-ID: </m, `Message-ID: <${++mails}.`)
    .replaceAll("<q1w2e3r4t5z6u7i@makler.example.net>", messageId)
    .replaceAll(/joerdis\.grossmann@example\.com/gi, (written) => (written === PERSON ? email : email.toUpperCase()))
  return read(Buffer.from(change(own), "latin1"))
}

async function read(bytes: Uint8Array): Promise<ReceivedMail> {
  const mail = toReceivedMail(readMail(await parseMail(bytes), FACTS), false, FACTS.address)
  if (mail === null) throw new Error("It is nothing for the server.")
  return mail
}

const offer = async (mail: ReceivedMail, more: Partial<ReceivedMail> = {}) =>
  z
    .object({ outcome: z.string() })
    .parse(
      (await testData.server.call("POST", "/api/inbound-mails", { token: DELIVERY_TOKEN, body: { ...mail, ...more } }))
        .body,
    ).outcome

function reportOf({ bounce }: ReceivedMail) {
  if (bounce === null) throw new Error("It is no report.")
  return bounce
}

beforeEach(() => look())

describe("an answer", () => {
  it("asks for replies at an address of ours before the member's, only while somebody reads the mailbox", async () => {
    const { email } = testData.a.member
    const thread = await correspond()
    expect(thread.tag.slice(2, 17)).toBe(thread.answer)
    const [first, second] = (await import("postal-mime")).addressParser(
      /^Reply-To: (.*)$/im.exec(thread.raw)?.[1] ?? "",
    )
    expect(first).toMatchObject({
      name: expect.stringContaining("Firma A"),
      address: `anfragen+${thread.tag}@makler.example.net`,
    })
    expect(second).toMatchObject({ address: email })
    // A look that fails says nothing of the hour before it.
    await look("unreachable")
    expect((await correspond()).tag).not.toBe("")
    const hourAgo = new Date(Date.now() - 3_660_000).toISOString()
    await sql(`UPDATE inbound_mails SET headers = json_set(headers, '$.read_at', '${hourAgo}') WHERE key = 'look'`)
    const later = await correspond()
    expect([later.tag, /^Reply-To: (.*)\r$/im.exec(later.raw)?.[1]]).toEqual(["", email])
  })
})

describe("a reply", () => {
  it("lands at the inquiry of its address, which is open again, and the office gets the usual notice, once", async () => {
    const thread = await correspond()
    const before = await readInquiry(thread.inquiry)
    expect(before).toMatchObject({ status: "answered" })
    const mail = await readCase("16-reply-gmail", thread)
    expect([await offer(mail), await offer(mail), await offer(mail, { sent_at: "" })]).toEqual([
      "stored",
      "known",
      "known",
    ])
    const text = "Samstag um 11 Uhr passt uns.\nWir kommen zu zweit."
    expect(await readReplies(thread.inquiry)).toEqual([
      expect.objectContaining({
        kind: "reply",
        email: thread.email,
        is_other: false,
        text,
        quote: expect.stringContaining("> Samstag 11 oder 14 Uhr?"),
      }),
    ])
    expect(await readInquiry(thread.inquiry)).toMatchObject({
      status: "new",
      is_read: false,
      email: thread.email,
      answered_at: before.answered_at,
    })
    const notice = await nextNotice()
    expect(notice.subject).toContain("Antwort von")
    expect(notice.text).toContain("Wir kommen zu zweit.")
    expect(notice.text).not.toContain("> Samstag 11")
    expect(notice.replyTo).toEqual([{ address: thread.email, name: "" }])
    expect(notice.header("Auto-Submitted")).toBe("auto-generated")
    // Another one of Outlook, whose address is spelled in capitals, an hour later; a copy of it has another id.
    const outlook = await readCase("17-reply-outlook", thread)
    expect(await offer(outlook)).toBe("stored")
    expect(await offer(outlook, { message_id: "<copy@gateway.example>" })).toBe("stored")
    expect((await readReplies(thread.inquiry)).map(({ text }) => text)).toEqual([
      "Leider können wir doch nicht.\n\nGrüße",
      text,
    ])
    await nextNotice()
    expect(notices()).toBe(0)
  })

  it.each([
    ["utf-8 and base64", "utf-8", "base64"],
    ["latin1 and quoted-printable", "iso-8859-1", "quoted-printable"],
    ["Windows' letters", "cp1252", "8bit"],
  ])("is read as Python's library writes it, in %s", async (_, charset, encoding) => {
    const thread = await correspond()
    const made = spawnSync("python3", ["-c", PYTHON, charset, encoding], { input: Buffer.from(thread.raw, "latin1") })
    if (made.error) return
    expect(made.stderr.toString()).toBe("")
    expect(await offer(await read(made.stdout))).toBe("stored")
    expect(await readReplies(thread.inquiry)).toMatchObject([
      { text: "Schöne Grüße, ja, es passt.", quote: expect.stringContaining("> Samstag 11"), is_other: false },
    ])
    expect(await readInquiry(thread.inquiry)).toMatchObject({ status: "new" })
  })

  it("of another sender is shown with its address and changes nothing but the mark that nobody has read it", async () => {
    const thread = await correspond()
    await asMember("PUT", `/api/inquiries/${thread.inquiry}`, { is_read: true })
    const { is_read: _, ...before } = await readInquiry(thread.inquiry)
    const sent = notices()
    expect(await offer(await readCase("19-reply-other-sender", thread))).toBe("stored")
    expect(await readReplies(thread.inquiry)).toMatchObject([{ email: "deniz.yildiz@example.org", is_other: true }])
    expect(await readInquiry(thread.inquiry)).toEqual({ ...before, is_read: false })
    expect(notices()).toBe(sent)
    // What a colleague has answered by mail is known.
    await asMember("PUT", `/api/inquiries/${thread.inquiry}`, { is_read: true })
    const own = await readCase("19-reply-other-sender", thread)
    expect(await offer(own, { from_email: testData.a.member.email, message_id: "<own@x>", text: "Gern." })).toBe(
      "stored",
    )
    expect(await readInquiry(thread.inquiry)).toMatchObject({ is_read: true, status: "answered" })
    // A further address that the office knows is the person's own.
    const [contact] = z
      .object({ data: z.array(z.looseObject({ id: z.string() })) })
      .parse((await asMember("GET", `/api/contacts?q=${encodeURIComponent(thread.email)}`)).body).data
    await asMember("PUT", `/api/contacts/${contact?.id}`, { emails: ["deniz.yildiz@example.org"] })
    expect(await offer(own, { message_id: "<later@x>", text: "Wir kommen." })).toBe("stored")
    expect(await readInquiry(thread.inquiry)).toMatchObject({ status: "new", email: thread.email })
  })

  it("without such an address is found by our Message-ID and the same sender, never by its subject", async () => {
    const thread = await correspond()
    const mail = await readCase("16-reply-gmail", thread, (text) => text.replaceAll(`+${thread.tag}`, ""))
    expect(mail).toMatchObject({ kind: "inquiry", tag: "" })
    const references = mail.references
    expect(await offer(mail, { references: [] })).toBe("unplaced")
    expect(await offer(mail, { from_email: "fremd@example.org" })).toBe("unplaced")
    expect(await offer(mail, { references: references.map((id) => id.replace("makler.", "other.")) })).toBe("unplaced")
    expect(await readReplies(thread.inquiry)).toEqual([])
    expect(await offer(mail)).toBe("stored")
    expect(await readReplies(thread.inquiry)).toHaveLength(1)
    // The row of the mail is kept for days; the first id of the matter is the inquiry's.
    await sql(`DELETE FROM outbox WHERE about = '${thread.answer}'`)
    const later = { message_id: "<later@example.com>", text: "Und am Sonntag?" }
    expect(await offer(mail, { ...later, references: [`<${thread.inquiry}@makler.example.net>`] })).toBe("stored")
    expect(await readReplies(thread.inquiry)).toHaveLength(2)
  })

  it("of a portal's chat is found by its conversation; an unproven one only from the same address", async () => {
    const email = "9aa11bb22cc33-4c732689b1cd43bcdc7e20861be57c4d3b1dd3e0-ek-ek@mail.kleinanzeigen.example"
    const chat = { source: "kleinanzeigen", conversation: "cv:77", is_relay: true, name: "Mia" }
    const thread = await correspond({ ...chat, email })
    const mail = await readCase("07-kleinanzeigen-first", thread)
    const tag = z
      .object({ inbound_address: z.string() })
      .parse((await asMember("GET", `/api/companies/${testData.a.id}`)).body)
      .inbound_address.replace(/^.*\+|@.*$/g, "")
    const next = `b${email.slice(1)}`
    const later = {
      tag,
      message_id: "<second@chat>",
      from_email: next,
      people: mail.people.map((person) => ({ ...person, email: next })),
      text: "Geht auch Freitag?",
    }
    expect(await offer(mail, { ...later, is_proven: false, source: "website" })).toBe("stored")
    expect(await readReplies(thread.inquiry)).toEqual([])
    expect(await offer(mail, { ...later, message_id: "<third@chat>" })).toBe("stored")
    expect(await readReplies(thread.inquiry)).toMatchObject([{ text: "Geht auch Freitag?", quote: "" }])
    expect(await readInquiry(thread.inquiry)).toMatchObject({ status: "new", email: next })
    const foreign = { company_id: testData.b.id, email: next, conversation: "cv:78", source: "kleinanzeigen" }
    const { id } = await testData.make.row("inquiries", { ...SENT, ...foreign })
    expect(await offer(mail, { ...later, conversation: "cv:78", message_id: "<fourth@chat>" })).toBe("stored")
    const ofB = await asMember("GET", `/api/inquiries/${id}/replies`, undefined, testData.b.member)
    expect(ofB.body).toMatchObject({ total: 0 })
  })

  it("with a made-up, erased or another company's address finds nothing of others", async () => {
    const thread = await correspond()
    const mail = await readCase("19-reply-other-sender", thread)
    const wrong = thread.tag.replace(/.$/, (last) => (last === "0" ? "1" : "0"))
    expect(await offer(mail, { tag: wrong })).toBe("ignored")
    expect(await readReplies(thread.inquiry)).toEqual([])
    // Company B's address beside an id of company A: its sender has written to B.
    const tagOfB = z
      .object({ inbound_address: z.string() })
      .parse((await asMember("GET", `/api/companies/${testData.b.id}`, undefined, testData.b.member)).body)
      .inbound_address.replace(/^.*\+|@.*$/g, "")
    const toB = await readCase("16-reply-gmail", thread, (text) => text.replaceAll(thread.tag, tagOfB))
    expect(await offer(toB)).toBe("stored")
    expect(await readReplies(thread.inquiry)).toEqual([])
    // A company whose pages are off keeps its inbox, and so does what comes in.
    await sql(`UPDATE companies SET pages_off = TRUE WHERE id = '${testData.a.id}'`)
    expect(await offer(mail)).toBe("stored")
    await sql(`UPDATE companies SET pages_off = FALSE WHERE id = '${testData.a.id}'`)
    const { total } = z.object({ total: z.number() }).parse((await asMember("GET", "/api/inquiries")).body)
    expect((await asMember("DELETE", `/api/inquiries/${thread.inquiry}`)).status).toBe(200)
    expect(await offer(mail, { message_id: "<after@example.org>" })).toBe("ignored")
    expect((await asMember("GET", "/api/inquiries")).body).toMatchObject({ total: total - 1 })
  })

  it("comes as often as an inquiry takes them: a flood waits in the mailbox and causes few notices", async () => {
    const thread = await correspond()
    const mail = await readCase("16-reply-gmail", thread)
    const outcomes: string[] = []
    const flood = async (most: number) => {
      for (let place = 0; place < most; place += 1)
        outcomes.push(await offer(mail, { message_id: `<${outcomes.length}@flood>`, text: `Nr. ${outcomes.length}` }))
    }
    await flood(22)
    expect(outcomes.filter((outcome) => outcome === "stored")).toHaveLength(20)
    expect(outcomes.slice(20)).toEqual(["waits", "waits"])
    expect(await offer(mail, { kind: "auto", message_id: "<auto@flood>" })).toBe("ignored")
    await expect
      .poll(async () => (await asMember("GET", `/api/inquiries/${thread.inquiry}`)).body)
      .toMatchObject({ status: "new" })
    const rows = await testData.server.superuser(
      "GET",
      `/api/collections/outbox/records?perPage=100&filter=${encodeURIComponent(`kind='inquiry_reply'&&about='${thread.inquiry}'`)}`,
    )
    expect(z.object({ totalItems: z.number() }).parse(rows).totalItems).toBeLessThanOrEqual(10)
    // An inquiry of somebody else, and a new one, are taken all the same.
    const other = await correspond()
    expect(await offer(await readCase("16-reply-gmail", other))).toBe("stored")
    await sql(`UPDATE replies SET created_at = strftime('%Y-%m-%d %H:%M:%fZ', created_at, '-2 hours')`)
    await flood(21)
    expect(outcomes.slice(22).filter((outcome) => outcome === "stored")).toHaveLength(20)
    await sql(`UPDATE replies SET created_at = strftime('%Y-%m-%d %H:%M:%fZ', created_at, '-2 hours')`)
    await flood(1)
    expect(outcomes.at(-1)).toBe("waits")
  })
})

describe("a mail of a program", () => {
  it("is shown folded as what it is, changes no state and causes no mail", async () => {
    const thread = await correspond()
    const [before, sent] = [await readInquiry(thread.inquiry), smtp.received.length]
    for (const name of ["27-absence-old-style", "26-absence"])
      expect(await offer(await readCase(name, thread))).toBe("stored")
    expect((await readReplies(thread.inquiry)).map(({ kind, text }) => [kind, text])).toEqual([
      ["absence", "Ich bin bis 3. Dezember nicht im Büro."],
      ["absence", "Bin im Urlaub."],
    ])
    expect(await readInquiry(thread.inquiry)).toEqual(before)
    // Most go to where bounces go, and name our mail; a newsletter names none.
    const plain = await readCase("26-absence", thread, (text) => text.replaceAll(`anfragen+${thread.tag}`, "portal"))
    expect(await offer(plain, { message_id: "<third@example.com>", text: "Bin weg." })).toBe("stored")
    expect(await offer(plain, { message_id: "<fourth@example.com>", references: [] })).toBe("ignored")
    expect([await readInquiry(thread.inquiry), smtp.received.length]).toEqual([before, sent])
  })

  it.each([
    ["21-bounce-postfix", "Diese E-Mail-Adresse gibt es nicht."],
    ["22-bounce-exchange", "Das Postfach des Empfängers ist voll."],
  ])("that could not deliver (%s) marks the answer with a reason, for good", async (name, reason) => {
    const thread = await correspond()
    const sent = smtp.received.length
    const bounce = await readCase(name, thread)
    const late = await readCase(name, thread, (text) =>
      text.replace("Action: failed", "Action: delayed").replace(/Status: 5/, "Status: 4"),
    )
    expect(await offer(late, { message_id: "<late@x>" })).toBe("stored")
    expect(await readAnswers(thread.inquiry)).toMatchObject([
      { state: "sent", reason: expect.stringContaining("weiter versucht") },
    ])
    expect([await offer(bounce), await offer(bounce)]).toEqual(["stored", "known"])
    expect(await offer(late, { message_id: "<late-2@x>" })).toBe("stored")
    expect(await readAnswers(thread.inquiry)).toMatchObject([{ state: "failed", reason, sent_at: null }])
    expect(await readInquiry(thread.inquiry)).toMatchObject({
      answer_state: "failed",
      is_read: false,
      status: "answered",
    })
    expect(await readReplies(thread.inquiry)).toEqual([])
    // It stays when the row of the mail is gone, and without it the reply's address names the answer.
    await sql(`DELETE FROM outbox WHERE about = '${thread.answer}'`)
    expect(await readAnswers(thread.inquiry)).toMatchObject([{ state: "failed", reason }])
    await sql(`UPDATE answers SET sent_at = created_at, failure = '' WHERE id = '${thread.answer}'`)
    const tag = { ...reportOf(bounce), message_id: "<0100@eu-west.amazonses.example>", tag: thread.tag }
    expect(await offer(bounce, { message_id: "<ses@x>", bounce: { ...tag, tag: "" } })).toBe("ignored")
    expect(await offer(bounce, { message_id: "<ses@x>", bounce: tag })).toBe("stored")
    expect(await readAnswers(thread.inquiry)).toMatchObject([{ state: "failed", reason }])
    expect(smtp.received.length).toBe(sent)
  })

  it("that could not deliver finds nothing without report, Message-ID and recipient", async () => {
    const thread = await correspond()
    const { total } = z.object({ total: z.number() }).parse((await asMember("GET", "/api/inquiries")).body)
    const forged = await readCase("25-bounce-forged", thread)
    const bounce = await readCase("21-bounce-postfix", thread)
    const report = reportOf(bounce)
    const tries: [ReceivedMail, Partial<ReceivedMail>][] = [
      [forged, {}],
      [bounce, { bounce: null }],
      [bounce, { bounce: { ...report, recipients: ["andere@example.com"] } }],
      [bounce, { bounce: { ...report, recipients: [] } }],
      [bounce, { bounce: { ...report, action: "relayed" } }],
      [bounce, { bounce: { ...report, message_id: thread.messageId.replace("@makler", "@other") } }],
    ]
    for (const [mail, more] of tries) expect(await offer(mail, more)).toBe("ignored")
    expect(await readAnswers(thread.inquiry)).toMatchObject([{ state: "sent", reason: "" }])
    expect((await asMember("GET", "/api/inquiries")).body).toMatchObject({ total })
    // The report of a mail that is still under way waits.
    await sql(`UPDATE outbox SET state = 'sending', leased_until = '2999-01-01' WHERE about = '${thread.answer}'`)
    expect(await offer(bounce)).toBe("waits")
    await sql(`UPDATE outbox SET state = 'sent' WHERE about = '${thread.answer}'`)
    expect(await offer(bounce)).toBe("stored")
  })
})

describe("what came in", () => {
  it("is on the person's page, exported, and erased with them, from the mailbox too", async () => {
    const thread = await correspond()
    const other = await correspond()
    const mail = await readCase("16-reply-gmail", thread)
    await offer(mail, { message_id: "", content_hash: "a".repeat(64) })
    const absence = await readCase("26-absence", thread)
    await offer(absence)
    // The person has also written to somebody else's address.
    await offer(mail, { tag: other.tag, message_id: "<elsewhere@example.com>" })
    const q = encodeURIComponent(thread.email)
    const contacts = z.object({ data: z.array(z.looseObject({ id: z.string() })) })
    const [contact] = contacts.parse((await asMember("GET", `/api/contacts?q=${q}`)).body).data
    const { body } = await asMember("GET", `/api/contacts/${contact?.id}/timeline`)
    const events = z
      .object({ data: z.array(z.looseObject({ kind: z.string(), state: z.string(), inquiry_id: z.string() })) })
      .parse(body).data
    expect(events.filter(({ kind }) => kind === "reply").map(({ state, inquiry_id }) => [state, inquiry_id])).toEqual([
      ["other", other.inquiry],
      ["absence", thread.inquiry],
      ["", thread.inquiry],
    ])
    const exported = async () =>
      personDataSchema().parse((await asMember("POST", "/api/people/export", { email: thread.email })).body)
    const data = await exported()
    expect(data.replies.map(({ inquiry_id }) => inquiry_id).sort()).toEqual(
      [thread.inquiry, thread.inquiry, other.inquiry].sort(),
    )
    expect(data.inbound_mails).toHaveLength(3)
    await look("ok", await erasable())
    expect((await asMember("POST", "/api/people/erase", { email: thread.email })).status).toBe(200)
    const gone = await exported()
    expect([gone.replies, gone.inbound_mails]).toEqual([[], []])
    expect(await readReplies(other.inquiry)).toEqual([])
    expect((await erasable()).sort()).toEqual(
      [`#${"a".repeat(64)}`, "<elsewhere@example.com>", absence.message_id].sort(),
    )
    // A mail that still lies there comes to nothing.
    expect(await offer(mail, { message_id: "", content_hash: "a".repeat(64) })).toBe("ignored")
  })
})

/** Answers a mail as Python's own library reads and writes it. */
const PYTHON = `
import sys
from email import message_from_bytes, policy
from email.message import EmailMessage
charset, encoding = sys.argv[1:]
mail = message_from_bytes(sys.stdin.buffer.read(), policy=policy.default)
to = mail["Reply-To"].addresses
assert len(to) == 2 and "Firma A" in to[0].display_name, to
reply = EmailMessage(policy=policy.SMTP)
reply["From"] = mail["To"].addresses[0]
reply["To"] = to
reply["Subject"] = "AW: Grüße"
reply["In-Reply-To"] = mail["Message-ID"]
reply["References"] = mail["References"] + " " + mail["Message-ID"]
reply["Message-ID"] = "<%s@python.example>" % charset
body = mail.get_body(("plain",)).get_content()
quote = "".join("> %s\\n" % line for line in body.splitlines())
reply.set_content("Schöne Grüße, ja, es passt.\\n\\nAm 26.11.2026 um 14:32 schrieb Hanna:\\n\\n" + quote, charset=charset, cte=encoding)
sys.stdout.buffer.write(reply.as_bytes())
`
