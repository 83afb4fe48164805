import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createApi } from "../../../scripts/lib/api"
import { releaseMails, restoreBackup, takeBackup } from "../../../scripts/lib/backup"
import { inRoot } from "../../../scripts/lib/paths"
import { runCommand } from "../../../scripts/lib/run-command"
import { type RunningServer, startServer } from "../../../scripts/lib/server"
import { ensurePocketbase } from "../../../scripts/pocketbase"
import { readSettings } from "../../../scripts/settings"
import { berlinDay } from "../../../src/domain/values/date"
import { ambient } from "../../support/clean-env"
import { onFreePort } from "../../support/on-free-port"
import { IDN, otherwise } from "../support/email-variant"
import { type Account, createTestData, PASSWORD, type Row, type TestData } from "../support/test-data"
import { SQL_ROUTE } from "../support/test-routes"

const SECRET = "https://portal.example.de/auth?reset=geheimer-verweis"
/** An address that is partly of letters that are not shown as they were typed. */
const ERASED = `vergessen-9917@xn--80a1acny.${IDN}`
/** The address as an older version stored it; that version hashed it in small letters. */
const AS_TYPED = otherwise(ERASED)
/** Has sent a mail that belongs to no company. */
const OF_NOBODY = "niemandes-9917@example.com"
const NIGHTLY = `routerAdd("POST", "/test/nightly", (e) => {
  $app.cron().jobs().find((job) => job.id() === "takeNightlyBackup").run()
  e.noContent(204)
})
${SQL_ROUTE}
routerAdd("POST", "/test/old-hash", (e) => {
  const { secret } = $app.findCachedCollectionByNameOrId("users").fileToken
  e.json(200, $security.hs256("erasure:" + e.requestInfo().body.email.toLowerCase(), secret))
})`
const folder = inRoot(".cache/test", `backup-${process.pid}`)
const to = path.join(folder, "backups")
const fresh = path.join(folder, "fresh")

let executable: string
let testData: TestData
let property: Row
let image: Row
let mails: Row[]
let waiting: Row
let linked: Awaited<ReturnType<TestData["make"]["documentLink"]>>
let backup: string
let colleague: Account
let office: { company: Row; member: Account; property: Row; image: Row }
let owner = ""
let owned: Row
beforeAll(async () => {
  executable = (await ensurePocketbase()).file
  testData = await createTestData({
    hooks: NIGHTLY,
    env: { BACKUP_KEEP: "1", BACKUP_DIR: path.join(folder, "nightly") },
  })
  colleague = await testData.make.user({ company_id: testData.a.id })
  const company = await testData.make.company("Weg-9917")
  const member = await testData.make.user({ company_id: company.id })
  office = { member, ...(await testData.make.listing(company, "Weg-9917")) }
  ;({ property, image } = await testData.make.listing(testData.a, "Vor der Sicherung"))
  const mail = {
    kind: "reset_notice",
    recipient: "empfang@example.com",
    subject: "Betreff",
    content: { heading: "Guten Tag", paragraphs: [], button: { label: "Öffnen" } },
    due_at: "2099-01-01 00:00:00.000Z",
    valid_until: "2099-01-02 00:00:00.000Z",
    state: "waiting",
  }
  for (const email of [ERASED, "bleibt@example.com"]) {
    const message = `Ich bin ${email}`
    await testData.make.row("inquiries", { company_id: testData.a.id, name: "Vera", email, message, status: "new" })
  }
  // Whoever is erased owned a listing, which names their contact.
  const filter = encodeURIComponent(`email='${ERASED}'`)
  const found = await testData.server.superuser("GET", `/api/collections/contacts/records?filter=${filter}`)
  owner = String((found as { items: Row[] }).items[0]?.id)
  const agreed = { owner_ids: [owner], show_as_reference: true, sold_on: berlinDay(new Date()) }
  owned = await testData.make.property(testData.a, "sold", agreed)
  await testData.make.row("inbound_mails", { key: "of-nobody", kind: "unplaced", headers: { from: OF_NOBODY } })
  linked = await testData.make.documentLink(testData.a)
  const inquiry = `/api/collections/inquiries/records/${linked.inquiry.id}`
  await testData.server.superuser("PATCH", inquiry, { email: ERASED })
  await storeAs(AS_TYPED)
  waiting = await testData.make.delivery(testData.a)
  mails = [
    await testData.make.row("outbox", { ...mail, about: "plain" }),
    await testData.make.row("outbox", { ...mail, about: "secret", secret: SECRET }),
  ]
})
afterAll(async () => {
  await testData?.server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const place = (dataDir: string) => ({ executable, dataDir, env: process.env })
/** Changes the spelling of the address of the inquiry with documents. */
async function storeAs(email: string): Promise<void> {
  const sql = `UPDATE inquiries SET email = '${email}' WHERE id = '${linked.inquiry.id}'`
  expect((await testData.server.call("POST", "/test/sql", { body: { sql } })).status).toBe(204)
}
const filesIn = (dir: string) =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))

/** Returns erased values that are still in the database's files. */
function findErasedData(dir: string): string[] {
  const gone = [
    ERASED,
    AS_TYPED,
    OF_NOBODY,
    colleague.email,
    office.member.email,
    "Weg-9917",
    String(office.property.id),
    owner,
  ]
  const files = readdirSync(dir).filter((name) => name.startsWith("data.db"))
  const bytes = Buffer.concat(files.map((name) => readFileSync(path.join(dir, name))))
  return gone.filter((text) => bytes.includes(text))
}

function start(dataDir: string): Promise<RunningServer> {
  return onFreePort(async (port) => {
    const { localUrl: url, serverEnv: env } = readSettings({ ...ambient(), PORT: String(port), DATA_DIR: dataDir })
    return startServer({ executable, host: "127.0.0.1", port, url, dataDir, env })
  })
}

describe("a backup", () => {
  it("is one entry, taken while others write, without links that open accounts", async () => {
    const writing = Array.from({ length: 5 }, () => testData.make.agent(testData.b))
    backup = await takeBackup(place(testData.server.dataDir), to)
    await Promise.all(writing)
    expect(readdirSync(to).map((name) => path.join(to, name))).toEqual([backup])
    const files = filesIn(backup)
    expect(files.some((file) => file.includes(image.id))).toBe(true)
    for (const file of files) expect(readFileSync(file).includes(SECRET), file).toBe(false)
  })

  it("leaves another one alone that is being made, and removes one that is not", async () => {
    const shared = path.join(folder, "shared")
    mkdirSync(path.join(shared, ".backup-20200101-000000000Z.partial", "storage"), { recursive: true })
    // A folder in place of the lock has the effect of a full disk: the lock cannot be written.
    mkdirSync(path.join(shared, ".backup-20200102-000000000Z.partial", "lock"), { recursive: true })
    const made = await Promise.all(Array.from({ length: 2 }, () => takeBackup(place(testData.server.dataDir), shared)))
    expect(readdirSync(shared).map((name) => path.join(shared, name))).toEqual([...made].sort())
    for (const one of made) expect(readdirSync(one).sort()).toEqual(readdirSync(backup).sort())
  })

  it("is refused before anything is copied where there is no room, and so is a restore", async () => {
    const programs = path.join(folder, "programs")
    mkdirSync(programs)
    const df = "echo 'Filesystem 1024-blocks Used Available Capacity Mounted on'; echo '/dev/x 1000 990 10 99% /'"
    writeFileSync(path.join(programs, "df"), `#!/bin/sh\n${df}\n`, { mode: 0o755 })
    const full = (dataDir: string) => ({
      ...place(dataDir),
      env: { ...process.env, PATH: `${programs}:${process.env.PATH}` },
    })
    const noRoom = /There is not enough room in .*: \d+ MB are needed, 1 MB are free\. See "Making room"/
    const target = path.join(folder, "full")
    await expect(takeBackup(full(testData.server.dataDir), target)).rejects.toThrow(noRoom)
    expect(readdirSync(target)).toEqual([])
    mkdirSync(fresh, { recursive: true })
    await expect(restoreBackup(full(fresh), backup)).rejects.toThrow(noRoom)
    expect(readdirSync(fresh).filter((name) => name.includes(".db"))).toEqual([])
  })

  it("is made every night, and old ones go", async () => {
    const nightly = () => readdirSync(path.join(folder, "nightly"))
    const takeOne = async () => {
      await testData.server.call("POST", "/test/nightly")
      return nightly()
    }
    const [first, second] = [await takeOne(), await takeOne()]
    expect([first, second]).toEqual(Array(2).fill([expect.stringMatching(/^backup-\d{8}-\d{9}Z$/)]))
    expect(second).not.toEqual(first)
  })
})

describe("a running server", () => {
  it("is the only one on its data folder", async () => {
    await expect(start(testData.server.dataDir)).rejects.toThrow("Another server is running")
  })

  it("is not replaced", async () => {
    await expect(restoreBackup(place(testData.server.dataDir), backup)).rejects.toThrow("Stop it first")
    expect(await testData.server.superuser("GET", `/api/collections/properties/records/${property.id}`)).toBeTruthy()
  })
})

describe("a restore", () => {
  it.each([
    [
      "a changed file",
      (copy: string) => writeFileSync(filesIn(path.join(copy, "storage"))[0] ?? "", "anders"),
      "FAILED",
    ],
    ["a missing file", (copy: string) => rmSync(filesIn(path.join(copy, "storage"))[0] ?? ""), "FAILED open or read"],
    ["no sums", (copy: string) => rmSync(path.join(copy, "SHA256SUMS")), "is no backup"],
    [
      "another format",
      (copy: string) => writeFileSync(path.join(copy, "backup.json"), JSON.stringify({ format: 2 })),
      "newer version",
    ],
  ])("replaces nothing with %s", async (_what, damage, message) => {
    const copy = path.join(folder, "damaged")
    cpSync(backup, copy, { recursive: true })
    damage(copy)
    await expect(restoreBackup(place(fresh), copy)).rejects.toThrow(message)
    expect(readdirSync(fresh).filter((name) => /replaced|restoring|storage|\.db/.test(name))).toEqual([])
    rmSync(copy, { recursive: true })
  })

  it("brings rows and files back without who was erased since, and holds the mails that waited", async () => {
    const token = testData.a.member.token
    await storeAs(ERASED)
    const { body } = await testData.server.call("POST", "/api/people/erase", { token, body: { email: AS_TYPED } })
    expect(body).toEqual({ contacts: 1, inquiries: 2, viewings: 0, searches: 0, mails: 0, kept: [] })
    const erase = (path: string, by: string, sent: object) =>
      testData.server.call("POST", `/api/${path}/erase`, { token: by, body: sent })
    expect((await erase("account", colleague.token, { password: PASSWORD })).status).toBe(200)
    expect((await erase("people", testData.administrator.token, { email: OF_NOBODY })).body).toMatchObject({ mails: 1 })
    const { company } = office
    const all = await erase(`companies/${company.id}`, testData.administrator.token, { name: "Weg-9917" })
    expect(all.body).toEqual({ done: true })
    // In an empty folder only a newer backup knows of the erasure.
    await takeBackup(place(testData.server.dataDir), to)
    expect(readFileSync(path.join(backup, "data.db")).includes(ERASED)).toBe(true)
    expect(await restoreBackup(place(fresh), backup)).toBe("")
    const server = await start(fresh)
    try {
      const at = createApi(server.url, testData.server.superuserToken)
      const [now, then] = [at, testData.server.superuser].map((api) =>
        api("GET", `/api/collections/properties/records/${property.id}`),
      )
      expect(await now).toEqual(await then)
      const stored =
        filesIn(path.join(testData.server.dataDir, "storage")).find((file) => file.includes(image.id)) ?? ""
      expect(readFileSync(stored.replace(testData.server.dataDir, fresh))).toEqual(readFileSync(stored))
      const outbox = (await at("GET", "/api/collections/outbox/records?fields=id,state")) as { items: Row[] }
      const inquiries = (await at("GET", "/api/collections/inquiries/records?fields=email")) as { items: Row[] }
      expect(inquiries.items).toEqual([{ email: "bleibt@example.com" }])
      expect(findErasedData(fresh)).toEqual([])
      const reference = await at("GET", `/api/collections/properties/records/${owned.id}`)
      expect(reference).toMatchObject({ show_as_reference: false, shown_sale_until: "", shown_sale_cover: "" })
      expect((await fetch(`${server.url}/unterlagen/${linked.token}`)).status).toBe(404)
      const hasItsImage = (dir: string) => filesIn(dir).some((file) => file.includes(office.image.id))
      expect([backup, fresh].map(hasItsImage)).toEqual([true, false])
      expect(outbox.items).toEqual([{ id: mails[0]?.id, state: "held" }])
      const message = await at("GET", `/api/collections/webhook_deliveries/records/${waiting.id}`)
      expect(message).toMatchObject({ state: "failed", last_error: expect.stringContaining("Sicherung") })
      expect(await releaseMails(place(fresh))).toBe(1)
      expect(await at("GET", `/api/collections/outbox/records/${mails[0]?.id}`)).toMatchObject({ state: "waiting" })
    } finally {
      await server.stop()
    }
  })

  it("also takes a database that Litestream has restored, erases whom the ledger beside it names, and holds mails", async () => {
    const copied = path.join(folder, "copied")
    const [picture, state] = [path.join(copied, "storage/bild.png"), path.join(copied, ".data.db-litestream")]
    for (const each of [path.dirname(picture), state]) mkdirSync(each, { recursive: true })
    writeFileSync(picture, "bleibt")
    const { body } = await testData.server.call("POST", "/test/old-hash", { body: { email: AS_TYPED } })
    const ledger = readFileSync(path.join(testData.server.dataDir, "erasures.jsonl"), "utf8")
    const older = ledger.replace(/"person":"[0-9a-f]{64}"/, `"person":"${body}"`)
    expect(older).not.toBe(ledger)
    writeFileSync(path.join(copied, "erasures.jsonl"), older)
    const replica = path.join(folder, "replica.db")
    cpSync(path.join(backup, "data.db"), replica)
    await restoreBackup(place(copied), replica)
    expect(findErasedData(copied)).toEqual([])
    expect([readFileSync(picture, "utf8"), existsSync(state)]).toEqual(["bleibt", false])
    const server = await start(copied)
    try {
      const at = createApi(server.url, testData.server.superuserToken)
      const delivery = await at("GET", `/api/collections/webhook_deliveries/records/${waiting.id}`)
      expect(delivery).toMatchObject({ state: "waiting" })
      expect(await at("GET", `/api/collections/outbox/records/${mails[0]?.id}`)).toMatchObject({ state: "held" })
    } finally {
      await server.stop()
    }
    expect(await releaseMails(place(copied))).toBe(1)
  })

  it("and any other command that fails ends with 1 and replaces nothing, as a script would else go on", async () => {
    const [failing, unreadable] = ["failing", "unreadable"].map((name) => path.join(folder, name)) as [string, string]
    mkdirSync(failing)
    mkdirSync(path.join(unreadable, "erasures.jsonl"), { recursive: true })
    const [other, broken, whole] = ["other.db", "broken.db", "whole.db"].map((name) => path.join(folder, name))
    writeFileSync(other ?? "", "")
    writeFileSync(broken ?? "", "kein SQLite".repeat(1000))
    const own = path.join(folder, "own")
    mkdirSync(own)
    for (const file of [whole ?? "", path.join(own, "data.db")]) cpSync(path.join(backup, "data.db"), file)
    for (const [name, given, message, dataDir = failing] of [
      [["restore"], [other], "This is no database of the portal"],
      [["restore"], [broken], "file is not a database"],
      [["restore"], [whole], "is a directory", unreadable],
      [["restore"], [path.join(own, "data.db")], "is the database that would be replaced", own],
      [["restore"], [], "The path of one backup, or of a database from a replica, is needed."],
      [["backup", "--too=x"], [], "unknown flag: --too", own],
    ] as [string[], string[], string, string?][]) {
      const ended = await runCommand({ ...place(dataDir), name, given })
      expect(ended).toMatchObject({ code: 1, output: expect.stringContaining(message) })
    }
    const damaged = path.join(folder, "damaged")
    mkdirSync(damaged)
    writeFileSync(path.join(damaged, "data.db"), "kein SQLite")
    expect(await runCommand({ ...place(damaged), name: ["restore"], given: [backup] })).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^Error: A database in \S+ cannot be read \(file is not a database\): see/),
    })
    const left = [failing, unreadable].flatMap((dataDir) => readdirSync(dataDir))
    expect(left.filter((name) => /replaced|restoring/.test(name))).toEqual([])
    const empty = path.join(folder, "empty")
    mkdirSync(empty)
    const mistyped = await runCommand({ ...place(empty), name: ["restore"], given: [path.join(folder, "mistyped")] })
    expect(mistyped).toMatchObject({ code: 1, output: expect.stringContaining("is no backup: it has no") })
    expect(readdirSync(empty)).toEqual([])
  })

  it("is no database that a command makes where somebody has mistyped the folder", async () => {
    const [empty, missing] = [path.join(folder, "mistyped"), path.join(folder, "mistyped", "missing")]
    mkdirSync(empty)
    // The group of commands is one too, which has no command of the last name.
    const ended = await Promise.all([
      runCommand({ ...place(empty), name: ["doctor"], given: [] }),
      runCommand({ ...place(missing), name: ["backup", "--to=copies"], given: [] }),
      runCommand({ ...place(missing), name: ["company", "move"], given: [] }),
    ])
    const output = expect.stringMatching(
      /^Error: There is no database in the data folder \/.*, and nothing was created\./,
    )
    expect(ended).toEqual(ended.map(() => ({ code: 1, output })))
    expect(readdirSync(empty)).toEqual([])
  })

  it("keeps what it replaces, and can be run again after it was interrupted", async () => {
    writeFileSync(path.join(fresh, "restore-incomplete"), backup)
    rmSync(path.join(fresh, "data.db"))
    await expect(start(fresh)).rejects.toThrow(`Run it again: npm run restore -- ${backup}`)
    expect(existsSync(path.join(fresh, "data.db"))).toBe(false)
    const former = await restoreBackup(place(fresh), backup)
    expect(existsSync(path.join(former, "storage"))).toBe(true)
    await (await start(fresh)).stop()
  })

  // The second folder is on another disk, for which the test needs no right to mount one.
  it.each([
    ["the same disk", () => path.join(folder, "elsewhere")],
    ["a disk of their own", () => mkdtempSync("/dev/shm/storage-")],
  ])("moves what is in the folder of files where that leads to %s", async (_what, makeTarget) => {
    const [linked, elsewhere] = [path.join(folder, "linked"), makeTarget()]
    const storage = path.join(linked, "storage")
    try {
      mkdirSync(linked)
      mkdirSync(path.join(elsewhere, "former"), { recursive: true })
      mkdirSync(path.join(elsewhere, "lost+found"))
      writeFileSync(path.join(elsewhere, "former", "alt.jpg"), "alt")
      symlinkSync(elsewhere, storage)
      const former = await restoreBackup(place(linked), backup)
      const kept = former.split(" and ").flatMap(filesIn)
      expect(kept.filter((file) => file.endsWith("former/alt.jpg"))).toHaveLength(1)
      expect(readlinkSync(storage)).toBe(elsewhere)
      const own = filesIn(elsewhere).filter((file) => !file.includes("replaced-"))
      const relative = (files: string[], from: string) => files.map((file) => path.relative(from, file)).sort()
      expect(relative(own, elsewhere)).toEqual(
        relative(filesIn(path.join(backup, "storage")), path.join(backup, "storage")).filter(
          (file) => !file.includes(office.image.id),
        ),
      )
      await (await start(linked)).stop()
      // No backup contains a replaced file.
      const copy = await takeBackup(place(linked), path.join(linked, "backups"))
      expect(filesIn(copy).filter((file) => /alt\.jpg|replaced/.test(file))).toEqual([])
    } finally {
      for (const made of [linked, elsewhere]) rmSync(made, { recursive: true, force: true })
    }
  })

  it("replaces nothing where the folder of files leads nowhere, and the server starts as before", async () => {
    const dangling = path.join(folder, "dangling")
    cpSync(fresh, dangling, { recursive: true })
    rmSync(path.join(dangling, "storage"), { recursive: true })
    symlinkSync(path.join(folder, "missing"), path.join(dangling, "storage"))
    const names = () => readdirSync(dangling).filter((name) => !/\.db-/.test(name))
    const before = names()
    await expect(restoreBackup(place(dangling), backup)).rejects.toThrow("leads to no folder that can be written")
    expect(names()).toEqual(before)
    await (await start(dangling)).stop()
  })
})
