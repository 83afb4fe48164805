import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { z } from "zod"
import { mailboxWorkers } from "../../../scripts/feeds/inbound-mails"
import { FACTS } from "../../../scripts/inbound-mails/reading/mailbox.fixture"
import { inRoot } from "../../../scripts/lib/paths"
import { type Dovecot, NO_DOVECOT, openDovecot } from "../../support/dovecot"
import { DELIVERY_TOKEN } from "../../support/server"
import { createTestData, type TestData } from "../support/test-data"

const CASES = inRoot("scripts/inbound-mails/reading/cases")
const MONTH_AGO = new Date(Date.now() - 31 * 24 * 3600 * 1000)
const READ = "Gelesen"
const WAITING = "Wartet"

const why = NO_DOVECOT === "" ? "" : ` (skipped: ${NO_DOVECOT})`

describe.skipIf(NO_DOVECOT !== "")(`a mailbox of Dovecot${why}`, () => {
  let dovecot: Dovecot
  let testData: TestData
  let tag: string
  beforeAll(async () => {
    dovecot = await openDovecot()
    testData = await createTestData({ env: { ...dovecot.env, IMAP_ADDRESS: FACTS.address } })
    const { body } = await asMember("GET", `/api/companies/${testData.a.id}`)
    tag = z
      .object({ inbound_address: z.string() })
      .parse(body)
      .inbound_address.replace(/^.*\+|@.*$/g, "")
  }, 120_000)
  afterAll(async () => {
    await testData?.server.stop()
    await dovecot?.stop()
  })

  const asMember = (method: string, where: string, body?: object) =>
    testData.server.call(method, where, { token: testData.a.member.token, ...(body && { body }) })
  const total = async (query = "") =>
    z.object({ total: z.number() }).parse((await asMember("GET", `/api/inquiries?${query}`)).body).total
  const state = async () =>
    (await testData.server.call("GET", "/api/inbound-mails", { token: testData.administrator.token })).body

  const addressOfCompany = () => FACTS.address.replace("@", `+${tag}@`)

  /** Starts the process's worker as after a restart. */
  const createLook = (env: Partial<Dovecot["env"]> = {}) => {
    const settings = {
      ...dovecot.env,
      ...env,
      IMAP_ADDRESS: FACTS.address,
      IMAP_AUTH_SERVER: FACTS.authServer,
      DELIVERY_KEY: DELIVERY_TOKEN.replace("immo_delivery.", ""),
    }
    const [worker] = mailboxWorkers(testData.server.url, settings, 0)
    if (worker === undefined) throw new Error("There is no worker.")
    return () => worker.look(new AbortController().signal)
  }
  const readCase = (name: string) =>
    Buffer.from(readFileSync(path.join(CASES, name)).toString("latin1").replaceAll("vossberg-7k3q9x", tag), "latin1")

  it("is emptied: each mail is stored once and moved, what belongs to nobody waits", async () => {
    const cases = readdirSync(CASES).filter((name) => name.endsWith(".eml"))
    for (const name of cases) await dovecot.put(readCase(name))
    const large = [
      "From: Gross <gross@example.com>",
      `To: ${addressOfCompany()}`,
      "Subject: Gross",
      "Message-ID: <gross@example.com>",
      "MIME-Version: 1.0",
      'Content-Type: multipart/mixed; boundary="g"',
      "",
      "--g",
      "Content-Type: application/pdf; name=plan.pdf",
      "Content-Disposition: attachment; filename=plan.pdf",
      "Content-Transfer-Encoding: base64",
      "",
      ...Array.from({ length: 20_000 }, () => "A".repeat(76)),
      "--g",
      "Content-Type: text/plain; charset=iso-8859-1",
      "Content-Transfer-Encoding: quoted-printable",
      "",
      "Gr=FC=DFe vom Ende",
      "--g--",
    ]
    await dovecot.put(large.join("\r\n"))
    // To the address of nobody.
    await dovecot.put(readFileSync(path.join(CASES, "32-winmail.eml")))
    await dovecot.put(readCase("29-spam.eml"), "Junk")
    await dovecot.put("From: a@example.com\r\nSubject: Reklame\r\n\r\nx", "Junk")

    const look = createLook()
    await look()
    expect(await dovecot.list("INBOX")).toEqual([])
    expect(await dovecot.list("Junk")).toEqual(["Reklame"])
    expect(await dovecot.list(WAITING)).toEqual(["Unterlagen zu VO-2007"])
    expect(await dovecot.list(READ)).toHaveLength(cases.length + 2)
    expect(await total("q=Vom+Ende")).toBe(1)
    const stored = await total()
    expect(stored).toBeGreaterThan(5)

    await dovecot.put(readCase("01-is24-feedback.eml"))
    await createLook()()
    expect(await total()).toBe(stored)
    expect(await dovecot.list(WAITING)).toHaveLength(1)
    expect(await state()).toMatchObject({ state: "ok", waiting: 1 })
  })

  it("loses the mail of whom the office erases, and what is older than 30 days", async () => {
    await dovecot.put("From: alt@example.com\r\nSubject: Alt\r\n\r\nx", READ, MONTH_AGO)
    await dovecot.put("From: alt@example.com\r\nSubject: Alt\r\n\r\nx", WAITING, MONTH_AGO)
    // A program has given these no Message-ID.
    for (const name of ["namenlos", "bleibt"])
      await dovecot.put(
        `From: ${name}@example.com\r\nTo: ${addressOfCompany()}\r\nSubject: ${name}\r\n\r\nIst sie frei?`,
      )
    // A mail server finds it in nearly every Message-ID.
    await dovecot.put(
      `From: gierig@example.com\r\nTo: ${addressOfCompany()}\r\nSubject: gierig\r\nMessage-ID: @\r\n\r\nIst sie frei?`,
    )
    await createLook()()
    const others = (await dovecot.list(READ)).filter((subject) => subject !== "gierig")
    expect((await asMember("POST", "/api/people/erase", { email: "gierig@example.com" })).status).toBe(200)
    await createLook()()
    expect(await dovecot.list(READ)).toEqual(others)
    expect(await dovecot.list(WAITING)).toContain("Unterlagen zu VO-2007")
    expect((await asMember("POST", "/api/people/erase", { email: "namenlos@example.com" })).status).toBe(200)
    expect(await dovecot.list(READ)).toContain("Gross")
    expect((await asMember("POST", "/api/people/erase", { email: "gross@example.com" })).status).toBe(200)
    await createLook()()
    const left = [...(await dovecot.list(READ)), ...(await dovecot.list(WAITING))]
    expect(left).not.toContain("Gross")
    expect(left).not.toContain("Alt")
    expect(left).not.toContain("namenlos")
    expect(left).toContain("bleibt")
  })

  it("is tried three times with a password that is refused, and administrators learn of it", async () => {
    const look = createLook({ IMAP_PASSWORD: "falsch" })
    for (const expected of ["refused", "refused", "stopped", "stopped"]) {
      await look()
      expect(await state()).toMatchObject({ state: expected })
    }
    await expect(createLook({ IMAP_PORT: "1" })()).rejects.toThrow("cannot be reached")
    expect(await state()).toMatchObject({ state: "unreachable", error: expect.stringContaining("ECONNREFUSED") })
  })
})
