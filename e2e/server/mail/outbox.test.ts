import { createServer, type Socket } from "node:net"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { sendTestMail } from "../../../scripts/lib/mail-test"
import { ensurePocketbase } from "../../../scripts/pocketbase"
import { toDbTimestamp } from "../../../src/domain/values/date"
import { type Mailbox, openMailbox } from "../../support/mailbox"
import { createTestData, type Row, type TestData } from "../support/test-data"

const HOOKS = `routerAdd("POST", "/test/job", (e) => {
  $app.cron().jobs().find((job) => job.id() === "processOutbox").run()
  e.noContent(204)
})
routerAdd("GET", "/test/outbox/{id}", (e) => {
  const row = $app.findRecordById("outbox", e.request.pathValue("id"))
  e.json(200, { secret: row.getString("secret"), content: row.getString("content") })
})
routerAdd("POST", "/test/dialogues/older-by/{minutes}", (e) => {
  const entries = $app.store().getAll()
  const keys = Object.keys(entries).filter((key) => key.startsWith("mail:") && entries[key] > 0)
  for (const key of keys) $app.store().set(key, entries[key] - Number(e.request.pathValue("minutes")) * 60000)
  e.noContent(204)
})
routerAdd("POST", "/test/alert", (e) => {
  $app.newMailClient().send(new MailerMessage({
    from: { address: "portal@mail.example.de" },
    to: [{ address: "betrieb@example.com" }],
    subject: "[Immobilien-Portal system alert] Autobackup failure",
    html: '<p class="alert"><strong>Failed to create automated backup. Raw error:\\nno space &lt;left&gt;</strong></p>',
  }))
  e.noContent(204)
})`

const LINK = "https://portal.example.de/auth?reset=geheim-und-lang"

let mailbox: Mailbox
let testData: TestData
beforeAll(async () => {
  mailbox = await openMailbox()
  const env = {
    SMTP_HOST: "127.0.0.1",
    SMTP_PORT: String(mailbox.port),
    SMTP_FROM: "portal@mail.example.de",
  }
  testData = await createTestData({ hooks: HOOKS, env })
})
afterEach(() => mailbox.answer("accept"))
afterAll(async () => {
  await testData?.server.stop()
  await mailbox?.stop()
})

const instant = (inMinutes: number) => toDbTimestamp(Date.now() + inMinutes * 60_000)
const runJob = () => testData.server.call("POST", "/test/job")
const path = (id: string) => `/api/collections/outbox/records/${id}`
const fetchRow = (id: string) => testData.server.superuser("GET", path(id)) as Promise<Row>
const change = (id: string, values: object) => testData.server.superuser("PATCH", path(id), values)
const state = (id: string) => expect.poll(async () => (await fetchRow(id)).state)

let count = 0
/** Stores a mail the way `enqueueMail` does. */
async function enqueue(values: object = {}): Promise<Row & { recipient: string }> {
  const recipient = `empfang-${++count}@example.com`
  const content = { heading: "Guten Tag", paragraphs: ["Erster Absatz."], button: { label: "Öffnen" } }
  const times = { due_at: instant(0), valid_until: instant(30) }
  const row = { kind: "password_reset", about: recipient, recipient, subject: "Betreff", content, secret: LINK }
  return (await testData.make.row("outbox", { ...row, ...times, state: "waiting", ...values })) as Row & {
    recipient: string
  }
}

describe("a mail", () => {
  it("is sent at once, and what it said is deleted", async () => {
    const { email } = testData.userWithoutCompany
    const body = { email }
    await testData.server.call("POST", "/api/collections/users/request-password-reset", { body })
    const mail = await mailbox.next(email)
    expect(mail.from).toEqual({ name: "Immobilien-Portal", address: "portal@mail.example.de" })
    expect(mail.envelope).toEqual({ from: "portal@mail.example.de", to: [email] })
    expect(mail.header("Auto-Submitted")).toBe("auto-generated")
    expect(mail.header("X-Auto-Response-Suppress")).toMatch(/\bOOF\b.*\bAutoReply\b/)
    expect(mail.header("Message-ID")).toMatch(/^<[a-z0-9]{15}@mail\.example\.de>$/)
    expect(mail.subject).toBe("Neues Passwort für Immobilien-Portal")
    expect(mail.html).toMatch(/^<!doctype html>\s*<html lang="de">/)
    const [link = "none"] = /http\S+reset=[\w.-]+/.exec(mail.text ?? "") ?? []
    expect(mail.html).toContain(`<a href="${link}" style="display:inline-block`)
    for (const text of [mail.text, mail.html]) expect(text).toContain("Der Link gilt 30 Minuten.")
    expect(mail.text).not.toMatch(/\]\(|<\w/)

    const id = mail.header("Message-ID").slice(1, 16)
    await state(id).toBe("sent")
    expect((await testData.server.call("GET", `/test/outbox/${id}`)).body).toEqual({ secret: "", content: "null" })
    expect(await fetchRow(id)).toMatchObject({ recipient: email, kind: "password_reset", attempts: 1 })
  })

  it("has no line that a mail server refuses, whatever its subject and sender are called", async () => {
    const [subject, sender_name] = ["😀".repeat(140), `Jürgen ${"ß".repeat(140)}`]
    const { recipient } = await enqueue({ subject, sender_name })
    await runJob()
    const mail = await mailbox.next(recipient)
    expect(mail.subject).toMatch(/^(?:😀){80,}…$/u)
    expect(mail.from?.name).toMatch(/^Jürgen ß+/)
    // RFC 5322, 2.1.1
    const head = mail.raw.slice(0, mail.raw.indexOf("\r\n\r\n"))
    for (const line of head.split("\r\n")) expect(line.length).toBeLessThanOrEqual(998)
  })

  it("shows its secret to nobody, not even superusers", async () => {
    const row = await enqueue({ due_at: instant(60) })
    expect((await testData.server.call("GET", `/test/outbox/${row.id}`)).body).toMatchObject({ secret: LINK })
    const list = await testData.server.superuser("GET", `/api/collections/outbox/records?filter=(id='${row.id}')`)
    for (const seen of [row, await fetchRow(row.id), await change(row.id, { subject: "Neu" }), list]) {
      expect(JSON.stringify(seen)).toContain(row.id)
      expect(JSON.stringify(seen)).not.toContain("geheim")
    }
  })

  it("replaces one of its kind that still waits", async () => {
    mailbox.answer("refuse the message")
    const { email, id } = testData.a.colleague
    const { token } = testData.a.member
    const reset = () => testData.server.call("POST", "/api/functions/reset-password", { token, body: { user_id: id } })
    const waiting = async () => {
      const filter = encodeURIComponent(`recipient='${email}' && attempts=1 && state='waiting'`)
      const list = await testData.server.superuser("GET", `/api/collections/outbox/records?filter=${filter}`)
      return (list as { items: Row[] }).items.map((row) => row.id)
    }
    expect((await reset()).status).toBe(200)
    await expect.poll(waiting).toHaveLength(1)
    const [first] = await waiting()
    expect((await reset()).status).toBe(200)
    await expect.poll(async () => (await waiting()).filter((id) => id !== first)).toHaveLength(1)
    expect(await waiting()).not.toContain(first)
  })
})

describe("an administrator", () => {
  const post = (path: string) =>
    testData.server.call("POST", `/api/system/mails/${path}`, { token: testData.administrator.token })

  it("sends again what was given up, with all that it said, but no link that has ended", async () => {
    mailbox.answer("refuse the recipient")
    const [plain, link] = [await enqueue({ secret: "" }), await enqueue()]
    await runJob()
    for (const { id } of [plain, link]) await state(id).toBe("failed")
    const { token } = testData.administrator
    const list = await testData.server.call("GET", `/api/system/mails?q=${plain.recipient}`, { token })
    const [shown] = (list.body as { data: Row[] }).data
    expect(shown).toMatchObject({ state: "failed", last_error: expect.stringContaining("550") })
    expect(Math.abs(Date.now() - Date.parse(String(shown?.tried_at)))).toBeLessThan(60_000)
    mailbox.answer("accept")
    expect((await post(`${link.id}/retry`)).status).toBe(409)
    // The mail is sent at once, not when the job runs next.
    expect((await post(`${plain.id}/retry`)).status).toBe(200)
    expect((await mailbox.next(plain.recipient)).text).toContain("Erster Absatz.")
    await state(plain.id).toBe("sent")
    expect((await post(`${plain.id}/retry`)).status).toBe(409)
    const isSending = await enqueue({ state: "sending", leased_until: instant(5), secret: "" })
    const ended = await enqueue({ due_at: instant(60), valid_until: instant(-1) })
    for (const { id } of [isSending, ended]) expect((await post(`${id}/retry`)).status).toBe(409)
  })

  it("releases what a restore holds", async () => {
    const held = await enqueue({ state: "held", due_at: instant(60) })
    expect((await post("release")).body).toEqual({ released: 1 })
    await state(held.id).toBe("waiting")
  })
})

describe("PocketBase's own mails", () => {
  const superuser = async () => {
    const [password, email] = ["ein-langes-passwort", `konsole-${++count}@example.com`]
    const account = { email, password, passwordConfirm: password }
    await testData.server.superuser("POST", "/api/collections/_superusers/records", account)
    return account
  }
  const ofConsole = (action: string, body: object, headers = {}) =>
    testData.server.call("POST", `/api/collections/_superusers/${action}`, { body, headers })

  it("a reset of an account of the console leads into the console", async () => {
    const { email } = await superuser()
    expect((await ofConsole("request-password-reset", { email })).status).toBe(204)
    const mail = await mailbox.next(email)
    expect(mail.text).toMatch(/\/_\/#\/auth\/confirm-password-reset\/[\w.-]+\n/)
    expect(mail.text).toContain("Der Link gilt 30 Minuten.")
  })

  it("an alert about a sign-in from a new device is in German, with what is known of it", async () => {
    const { email, password } = await superuser()
    await testData.server.superuser("PATCH", "/api/collections/_superusers", { authAlert: { enabled: true } })
    for (const device of ["Alt", "Neu <b>"]) {
      const body = { identity: email, password }
      expect((await ofConsole("auth-with-password", body, { "User-Agent": device })).status).toBe(200)
    }
    const mail = await mailbox.next(email)
    expect(mail.subject).toBe("Neue Anmeldung bei Immobilien-Portal")
    expect(mail.text).toMatch(/Zeit: \d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr\nIP-Adresse: 127\.0\.0\.1\nGerät: Neu <b>\n/)
    expect(mail.html).toContain("Neu &lt;b&gt;</td>")
  })

  it("a code to sign in is one too", async () => {
    const { email } = await superuser()
    await testData.server.superuser("PATCH", "/api/collections/_superusers", {
      otp: { enabled: true, duration: 180, length: 8 },
    })
    expect((await ofConsole("request-otp", { email })).status).toBe(200)
    expect((await mailbox.next(email)).text).toMatch(/Code: \d{8}\n\nDer Code gilt 3 Minuten\./)
  })

  it("the console's test is sent at once, in our layout", async () => {
    const email = "test-der-konsole@example.com"
    for (const template of ["password-reset", "verification", "email-change", "otp", "login-alert"]) {
      await testData.server.superuser("POST", "/api/settings/test/email", { email, template, collection: "users" })
      expect((await mailbox.next(email)).html).toContain('<html lang="de">')
    }
    const filter = encodeURIComponent(`recipient='${email}'`)
    const path = `/api/collections/outbox/records?filter=${filter}`
    expect(await testData.server.superuser("GET", path)).toMatchObject({ totalItems: 0 })
    mailbox.answer("refuse the recipient")
    const body = { email, template: "password-reset", collection: "users" }
    const token = testData.server.superuserToken
    expect((await testData.server.call("POST", "/api/settings/test/email", { token, body })).status).toBe(400)
  })

  it("whatever else it sends, such as the alert about a failed backup, is a mail of ours", async () => {
    await testData.server.call("POST", "/test/alert")
    const mail = await mailbox.next("betrieb@example.com")
    expect(mail.subject).toBe("Störung bei Immobilien-Portal")
    expect(mail.text).toContain("Die automatische Sicherung ist fehlgeschlagen.")
    expect(mail.text).toContain("Raw error:\nno space <left>")
  })
})

describe("npm run mail:test", () => {
  const send = async (to: string, withinMs?: number) => {
    const { file } = await ensurePocketbase()
    const smtp = { SMTP_HOST: "127.0.0.1", SMTP_PORT: String(mailbox.port), SMTP_FROM: "portal@mail.example.de" }
    return sendTestMail(file, to, { ...process.env, ...smtp }, withinMs)
  }

  it("says that the mail was taken, and where bounces go", async () => {
    const to = "versuch@example.com"
    expect(await send(to)).toMatch(
      /^127\.0\.0\.1:\d+ has accepted a mail from portal@mail\.example\.de to versuch@example\.com\.[\s\S]*\nBounces go to portal@mail\.example\.de/,
    )
    expect((await mailbox.next(to)).subject).toBe("Testnachricht von Immobilien-Portal")
  })

  const account = { user: "portal", password: "geheim" }
  const signsIn = { SMTP_USERNAME: account.user, SMTP_PASSWORD: account.password, APP_URL: "https://portal.example.de" }
  const sendSignedIn = async (methods: string[], env: Record<string, string>) => {
    const server = await openMailbox(0, { ...account, methods })
    const smtp = { SMTP_HOST: "127.0.0.1", SMTP_PORT: String(server.port), SMTP_FROM: "portal@mail.example.de" }
    try {
      const { file } = await ensurePocketbase()
      await sendTestMail(file, "anmeldung@example.com", { ...process.env, ...smtp, ...env })
      return await server.next("anmeldung@example.com")
    } finally {
      await server.stop()
    }
  }

  it.each([["LOGIN"], ["PLAIN"]])(
    "signs in to a server that knows AUTH %s alone, by the host of APP_URL",
    async (method) => {
      const mail = await sendSignedIn([method], signsIn)
      expect(mail.client).toBe("portal.example.de")
      expect(mail.subject).toBe("Testnachricht von Immobilien-Portal")
    },
  )

  it.each([
    [["LOGIN"], { SMTP_PASSWORD: "falsch" }, "rejects the sign-in: check SMTP_USERNAME and SMTP_PASSWORD"],
    [["XOAUTH2"], {}, "takes neither AUTH PLAIN nor AUTH LOGIN: switch on"],
  ])("says what helps where a server that knows %j takes no sign-in", async (methods, env, says) => {
    await expect(sendSignedIn(methods, { ...signsIn, ...env })).rejects.toThrow(says)
  })

  it("says so when the mail server says nothing", async () => {
    mailbox.answer("wait")
    await expect(send("still@example.com", 3_000)).rejects.toThrow(/^127\.0\.0\.1:\d+ said nothing for 3 seconds: /)
  })
})

describe("a mail server that", () => {
  it("refuses the message is tried again after a minute, with the same Message-ID", async () => {
    mailbox.answer("refuse the message")
    const { id, recipient } = await enqueue()
    const first = await mailbox.next(recipient)
    await state(id).toBe("waiting")
    const row = await fetchRow(id)
    expect(row).toMatchObject({ attempts: 1, last_error: expect.stringContaining("5.7.1 Not wanted") })
    const pause = Date.parse(String(row.due_at)) - Date.now()
    expect([pause > 30_000, pause <= 60_000]).toEqual([true, true])

    mailbox.answer("accept")
    await runJob()
    expect((await fetchRow(id)).attempts).toBe(1)
    await change(id, { due_at: instant(0) })
    await runJob()
    expect((await mailbox.next(recipient)).header("Message-ID")).toBe(first.header("Message-ID"))
    expect(await fetchRow(id)).toMatchObject({ state: "sent", attempts: 2, last_error: "" })
  })

  it("knows no such recipient is not asked again", async () => {
    mailbox.answer("refuse the recipient")
    const { id } = await enqueue()
    await state(id).toBe("failed")
    expect(await fetchRow(id)).toMatchObject({ attempts: 1, last_error: expect.stringContaining("5.1.1 No such user") })
    expect((await testData.server.call("GET", `/test/outbox/${id}`)).body).toEqual({ secret: "", content: "null" })
  })

  it("is slow gets each mail once, and holds up neither the caller nor other mails' turn", async () => {
    mailbox.answer("wait")
    const { id, recipient } = await enqueue()
    await mailbox.next(recipient)
    // The lease has ended, so the job renews it.
    await change(id, { leased_until: instant(-1) })
    await runJob()
    await runJob()
    expect(await fetchRow(id)).toMatchObject({ state: "sending", attempts: 1 })
    mailbox.answer("accept")
    await state(id).toBe("sent")
    expect(mailbox.received.filter(({ envelope }) => envelope.to.includes(recipient))).toEqual([])
  })

  it("dies after it has the message gets it again, with the same Message-ID", async () => {
    mailbox.answer("die after DATA")
    const { id, recipient } = await enqueue()
    const first = await mailbox.next(recipient)
    await state(id).toBe("waiting")
    mailbox.answer("accept")
    await change(id, { due_at: instant(0) })
    await runJob()
    expect((await mailbox.next(recipient)).header("Message-ID")).toBe(first.header("Message-ID"))
  })

  it("is away gets what waits once it is back", async () => {
    const { port } = mailbox
    await mailbox.stop()
    const { id, recipient } = await enqueue()
    await expect.poll(async () => (await fetchRow(id)).last_error).toContain("connection refused")
    expect((await fetchRow(id)).state).toBe("waiting")
    mailbox = await openMailbox(port)
    await change(id, { due_at: instant(0) })
    await runJob()
    expect((await mailbox.next(recipient)).text).toContain("Erster Absatz.")
  })
})

describe("a mail server that takes connections and says nothing", () => {
  const sockets = new Set<Socket>()
  const silent = createServer((socket) => sockets.add(socket.on("error", () => {})))
  afterAll(() => {
    for (const socket of sockets) socket.destroy()
  })
  const passes = (minutes: number) => testData.server.call("POST", `/test/dialogues/older-by/${minutes}`)
  const attempts = async (rows: Row[]) => Promise.all(rows.map(async ({ id }) => (await fetchRow(id)).attempts))

  it("holds up other mails for a minute, and is given up after fifteen", async () => {
    const { port } = mailbox
    await mailbox.stop()
    await new Promise<void>((listening) => silent.listen(port, "127.0.0.1", listening))
    const held = [await enqueue(), await enqueue(), await enqueue(), await enqueue()]
    await expect.poll(() => sockets.size).toBe(4)
    const next = await enqueue()
    await passes(0.9)
    await runJob()
    expect(await attempts([...held, next])).toEqual([1, 1, 1, 1, 0])
    await passes(0.2)
    void runJob()
    await expect.poll(() => sockets.size).toBe(5)
    const last = await enqueue()
    await passes(1.5)
    await runJob()
    expect(sockets.size).toBe(5)

    // It speaks again, but not on the connections that it has.
    silent.close()
    mailbox = await openMailbox(port)
    await passes(0.6)
    await runJob()
    await mailbox.next(last.recipient)
    const after = [await enqueue(), await enqueue()]
    for (const { recipient } of after) await mailbox.next(recipient)
    expect(await attempts(held)).toEqual([1, 1, 1, 1])

    await passes(13)
    await runJob()
    for (const { id } of held) {
      const row = await fetchRow(id)
      expect(row).toMatchObject({ state: "waiting", last_error: "Der Mailserver hat nicht geantwortet" })
      await change(id, { due_at: instant(0) })
    }
    await runJob()
    for (const { recipient } of held) await mailbox.next(recipient)
    for (const socket of sockets) socket.destroy()
    for (const { id } of held) await state(id).toBe("sent")
    await enqueue()
    for (const { id } of held) expect(await fetchRow(id)).toMatchObject({ state: "sent", attempts: 2 })
  })
})

describe("a mail server that says nothing while the clock is put back", () => {
  it("gets one mail from time to time, and others once it speaks again", async () => {
    const sockets = new Set<Socket>()
    const silent = createServer((socket) => sockets.add(socket.on("error", () => {})))
    const { port } = mailbox
    await mailbox.stop()
    await new Promise<void>((listening) => silent.listen(port, "127.0.0.1", listening))
    const held = [await enqueue(), await enqueue(), await enqueue(), await enqueue()]
    await expect.poll(() => sockets.size).toBe(4)
    await testData.server.call("POST", "/test/dialogues/older-by/-12")
    void runJob()
    const tried = await enqueue()
    await expect.poll(() => sockets.size).toBe(5)
    const others = [await enqueue(), await enqueue()]
    await runJob()
    expect(sockets.size).toBe(5)

    silent.close()
    mailbox = await openMailbox(port)
    for (const socket of sockets) socket.destroy()
    for (const { id } of [...held, tried]) await change(id, { due_at: instant(60) })
    await runJob()
    for (const { recipient } of others) await mailbox.next(recipient)
  })
})

it("each of many mails is sent once, however many senders there are", async () => {
  const rows: Awaited<ReturnType<typeof enqueue>>[] = []
  for (let row = 0; row < 25; row++) rows.push(await enqueue())
  await Promise.all(Array.from({ length: 5 }, runJob))
  for (const { id } of rows) await state(id).toBe("sent")
  const times = rows.map(({ recipient }) => mailbox.received.filter(({ envelope }) => envelope.to.includes(recipient)))
  expect(times.map(({ length }) => length)).toEqual(Array(25).fill(1))
})

describe("the job", () => {
  it("takes over what a process that ended was sending, once its lease is over", async () => {
    const sending = { state: "sending", attempts: 1 }
    const held = await enqueue({ ...sending, leased_until: instant(2) })
    const left = await enqueue({ ...sending, leased_until: instant(-1) })
    await mailbox.next(left.recipient)
    await runJob()
    expect(await fetchRow(held.id)).toMatchObject(sending)
  })

  it("sends nothing that is no longer valid, and deletes what it said", async () => {
    const { id } = await enqueue({ valid_until: instant(-1) })
    await runJob()
    expect(await fetchRow(id)).toMatchObject({ state: "failed", attempts: 0 })
    expect((await testData.server.call("GET", `/test/outbox/${id}`)).body).toEqual({ secret: "", content: "null" })
  })

  it("removes what ended two weeks ago", async () => {
    const ended = { state: "sent", due_at: instant(-30_000) }
    const old = await enqueue({ ...ended, ended_at: instant(-15 * 24 * 60) })
    const recent = await enqueue({ ...ended, ended_at: instant(-13 * 24 * 60) })
    await runJob()
    expect((await testData.server.call("GET", `/test/outbox/${old.id}`)).status).toBe(404)
    expect(await fetchRow(recent.id)).toMatchObject({ state: "sent" })
  })
})
