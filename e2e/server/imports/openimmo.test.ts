import { spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { createServer, type Socket } from "node:net"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { z } from "zod"
import { feedState } from "../../../scripts/feeds/feed-state"
import { inTurn, watchFeed } from "../../../scripts/feeds/watch-feed"
import { inRoot } from "../../../scripts/lib/paths"
import { hostGuard } from "../../../scripts/lib/public-address"
import { Client } from "../../../scripts/openimmo/client"
import { exportFile } from "../../../scripts/openimmo/export-file"
import { importFile } from "../../../scripts/openimmo/import-file"
import { StoredSession } from "../../../scripts/openimmo/session"
import { undoLast } from "../../../scripts/openimmo/undo-last"
import { platformName } from "../../../scripts/pocketbase/release"
import { stageFeeds } from "../../../scripts/release/feeds"
import { oddPackage } from "../../../src/openimmo/odd-package.fixture"
import { makeZip, objectXml, packageXml, pictureXml } from "../../../src/openimmo/package.fixture"
import { createAdministrator } from "../../support/administrator"
import { ambient } from "../../support/clean-env"
import { photo } from "../../support/photos"
import { startServer, type TestServer } from "../../support/server"
import { createTestCompany, type TestCompany } from "../../support/test-company"

const folder = inRoot(".cache/test", `openimmo-${process.pid}`)
let server: TestServer
let company: TestCompany
let other: TestCompany
let administrator: { email: string; password: string }
beforeAll(async () => {
  mkdirSync(folder, { recursive: true })
  server = await startServer({ rateLimits: true })
  administrator = await createAdministrator(server)
  client = newClient()
  company = await createTestCompany(server)
  other = await createTestCompany(server)
})
afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const resultSchema = z.strictObject({
  outcome: z.enum(["accepted", "repaired", "rejected"]),
  created: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  removed: z.number(),
  problems: z.array(z.strictObject({ object: z.string(), field: z.string(), message: z.string() })),
})
const listSchema = z.object({
  data: z.array(
    z.looseObject({
      id: z.string(),
      title: z.string(),
      status: z.string(),
      images: z.array(z.looseObject({ id: z.string(), large: z.string().optional() })),
    }),
  ),
})

/** Runs the command as a person types it. */
const command = (given: readonly string[], signIn = asAdministrator()) =>
  run(["--import", "tsx", inRoot("scripts/openimmo.ts"), ...given], signIn).ended

const asAdministrator = (): Record<string, string> => ({
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
})

function run(given: readonly string[], signIn = asAdministrator()) {
  const child = spawn(process.execPath, given, {
    env: { ...ambient(), PORT: new URL(server.url).port, ...signIn },
  })
  let [output, errors] = ["", ""]
  child.stdout.on("data", (chunk) => {
    output += chunk
  })
  child.stderr.on("data", (chunk) => {
    errors += chunk
  })
  const ended = new Promise((resolve) => child.once("close", resolve)).then((code) => ({ code, output, errors }))
  return { child, ended }
}

async function newKey({ token }: Pick<TestCompany, "token">): Promise<{ id: string; key: string }> {
  const { body } = await server.call("POST", "/api/keys", { token, body: { name: "Programm", access: "write" } })
  return z.object({ id: z.string(), key: z.string() }).parse(body)
}

let client: Client
const newClient = (account: { email: string; password: string } = administrator) =>
  new Client(server.url, account, new StoredSession(server.url, account.email))

async function importPackage(
  content: string | Uint8Array,
  more: { isDryRun?: boolean; feed?: string; companyId?: string } = {},
) {
  const file = path.join(folder, "paket.zip")
  writeFileSync(file, content)
  const result = await importFile(client, { file, companyId: company.companyId, isDryRun: false, ...more })
  const { outcome, created, changed, unchanged, removed, problems } = resultSchema.parse(result)
  return { outcome, counts: [created, changed, unchanged, removed], problems }
}

const listings = async ({ token }: TestCompany) =>
  listSchema.parse((await server.call("GET", "/api/properties?sort=created_at", { token })).body).data

const many = (count: number, parts: Parameters<typeof objectXml>[0] = {}) =>
  Array.from({ length: count }, (_, index) => objectXml({ ...parts, obid: `o-${index}`, number: `A-${index}` }))

describe("npm run openimmo -- import", () => {
  it("says what it would do, does it, and has nothing to do the next time", async () => {
    const attachments = pictureXml("haus.jpg", { group: "TITELBILD" }) + pictureXml("zwei.jpg")
    const content = makeZip({
      "daten.xml": packageXml(many(3, { attachments })),
      "haus.jpg": new Uint8Array(photo({ width: 2000, height: 1000 })),
      "zwei.jpg": new Uint8Array(photo({ width: 300, height: 200 })),
    })
    expect(await importPackage(content, { isDryRun: true })).toEqual({
      outcome: "accepted",
      counts: [3, 0, 0, 0],
      problems: [],
    })
    expect(await listings(company)).toEqual([])
    expect(await importPackage(content)).toEqual({ outcome: "accepted", counts: [3, 0, 0, 0], problems: [] })
    const created = await listings(company)
    expect(created).toMatchObject([{ title: "Haus am See" }, {}, {}])
    expect(created.map(({ images }) => [images.length, images[0]?.large !== undefined])).toEqual(
      Array(3).fill([2, true]),
    )
    expect(await importPackage(content)).toEqual({ outcome: "accepted", counts: [0, 0, 3, 0], problems: [] })
    expect(await listings(company)).toEqual(created)
    expect(await listings(other)).toEqual([])
  })

  it("changes nothing by an odd package that comes again, nor the numbers of listings that were deleted", async () => {
    const own = await createTestCompany(server)
    // None of them is a picture.
    const content = oddPackage(7, 8).replaceAll(/<anhang .*?<\/anhang>/gs, "")
    const run = async () => (await importPackage(content, { companyId: own.companyId })).counts
    const numbers = async () => (await listings(own)).map(({ reference }) => reference).sort()
    expect(await run()).toEqual([8, 0, 0, 0])
    const first = await numbers()
    expect(await run()).toEqual([0, 0, 8, 0])
    for (const { id } of await listings(own)) await server.call("DELETE", `/api/properties/${id}`, { token: own.token })
    expect(await run()).toEqual([8, 0, 0, 0])
    expect([await numbers(), first]).toEqual([first, Array.from({ length: 8 }, (_, index) => `A-${index}`)])
  })

  it("changes what has changed, and archives what a feed's full transfer lacks", async () => {
    const full = (count: number, title: string) =>
      packageXml(many(count, { texts: `<objekttitel>${title}</objekttitel>` }), { extent: "VOLL", provider: "FEED" })
    expect((await importPackage(full(4, "Eins"), { feed: "crm" })).counts).toEqual([4, 0, 0, 0])
    expect((await importPackage(full(3, "Zwei"), { feed: "crm" })).counts).toEqual([0, 3, 0, 1])
    const titles = (await listings(company)).map(({ title, status }) => `${title} ${status}`)
    expect(titles.filter((title) => title === "Zwei active")).toHaveLength(3)
    expect(titles.filter((title) => title === "Eins archived")).toHaveLength(1)
    expect(titles.filter((title) => title === "Haus am See active")).toHaveLength(3)
  })

  it("changes nothing by a file that is broken, and ends well", async () => {
    const before = await listings(company)
    const whole = packageXml(many(3, { texts: "<objekttitel>Anders</objekttitel>" }))
    for (const content of [whole.slice(0, -200), "PK kein Archiv", makeZip({ "a.xml": whole }).slice(0, -40)]) {
      const { outcome, counts, problems } = await importPackage(content)
      expect([outcome, counts, problems.length]).toEqual(["rejected", [0, 0, 0, 0], 1])
    }
    expect(await listings(company)).toEqual(before)
  })

  it("goes on where it was killed, and doubles nothing", async () => {
    const file = path.join(folder, "gross.xml")
    writeFileSync(file, packageXml(many(40), { provider: "KILLED" }))
    const before = (await listings(company)).length
    const { child, ended } = run([
      "--import",
      "tsx",
      inRoot("scripts/openimmo.ts"),
      "import",
      file,
      "--company",
      company.companyId,
    ])
    await expect.poll(async () => (await listings(company)).length, { interval: 20 }).toBeGreaterThan(before + 2)
    child.kill("SIGKILL")
    await ended
    const done = (await listings(company)).length - before
    expect(done).toBeLessThan(40)
    // A program has a key and no account.
    const { code, output } = await command(["import", file, "--company", company.companyId, "--json"], {
      OPENIMMO_KEY: (await newKey(company)).key,
    })
    const { created, unchanged } = resultSchema.parse(JSON.parse(output))
    expect([code, created + unchanged]).toEqual([0, 40])
    // Three more may have been on their way to the server when the program was killed.
    expect([done, done + 1, done + 2, done + 3]).toContain(unchanged)
    expect((await listings(company)).length).toBe(before + 40)

    const undo = () => undoLast(client, server.url, company.companyId)
    expect(await undo()).toEqual({ undone: created, problems: [] })
    expect((await listings(company)).length).toBe(before + unchanged)
    await undo()
    expect((await listings(company)).length).toBe(before)
    const nothing = await command(["undo", "--company", company.companyId])
    expect(nothing).toMatchObject({ code: 1, errors: expect.stringContaining("no import of the last 30 days") })
  })

  it("says why it could not run, and keeps its session to itself", async () => {
    const file = path.join(folder, "paket.zip")
    const to = { file, companyId: company.companyId, isDryRun: false }
    await expect(importFile(client, { ...to, file: `${file}x` })).rejects.toThrow("There is no file")
    await expect(importFile(client, { ...to, companyId: "gibtesnicht0000" })).rejects.toThrow("was not found")
    const wrong = newClient({ email: company.email, password: "ein falsches Passwort" })
    await expect(importFile(wrong, to)).rejects.toThrow("were not accepted")
    const kept = readdirSync(inRoot(".cache/openimmo"))
    expect(kept.map((name) => statSync(inRoot(".cache/openimmo", name)).mode & 0o777)).toEqual(kept.map(() => 0o600))
    new StoredSession(server.url, administrator.email).write("abgelaufen")
    expect((await importFile(newClient(), { ...to, isDryRun: true })).outcome).toBe("rejected")
  })

  it("finds its own export unchanged, pictures included", async () => {
    const out = path.join(folder, "export.zip")
    const before = await listings(company)
    const offered = before.filter(({ status }) => status !== "archived").length
    expect(await exportFile(client, company.companyId, out)).toMatchObject({
      listings: offered,
      pictures: 6,
      documents: 0,
      problems: [],
    })
    const { counts, problems } = await importPackage(new Uint8Array(readFileSync(out)))
    expect([counts, problems]).toEqual([[0, 0, offered, 0], []])
    expect(await listings(company)).toEqual(before)
  })
})

describe("npm run feeds", () => {
  const at = (...names: string[]) => path.join(folder, "feeds", ...names)
  beforeAll(async () => {
    for (const name of ["feed", "anderer"]) mkdirSync(at(name), { recursive: true })
    await stageFeeds(at("program"), platformName())
    const table = { server: server.url, feeds: [] as object[] }
    for (const [index, { token }] of [other, company].entries()) {
      const { id, key } = await newKey({ token })
      keys.push(id)
      writeFileSync(at(`${index}.key`), `${key}\n`)
      table.feeds.push({ folder: index === 0 ? "feed" : "anderer", keyFile: `${index}.key` })
    }
    writeFileSync(at("feeds.json"), JSON.stringify(table))
  })
  const keys: string[] = []
  /** Starts the shipped program, which needs no package. */
  const start = (...given: string[]) =>
    run([at("program/feeds.mjs"), at("feeds.json"), "--state", at("state"), "--pause", "0.05", ...given])
  const watch = () => start("--looks", "2").ended
  const arrive = (name: string, ids: readonly string[], attachments = "") => {
    const xml = packageXml(ids.map((id) => objectXml({ obid: id, number: id, attachments })))
    writeFileSync(
      at(name),
      makeZip({ "daten.xml": xml, "haus.jpg": new Uint8Array(photo({ width: 300, height: 200 })) }),
    )
  }
  const runsSchema = z.object({
    data: z.array(
      z.object({
        file: z.string(),
        outcome: z.string(),
        created: z.number(),
        steps: z.array(z.object({ object: z.string(), kind: z.string() })),
      }),
    ),
  })
  /** Returns the portal's entries for the feed. */
  const told = async () => {
    const { data } = runsSchema.parse((await server.call("GET", "/api/feed-runs", { token: other.token })).body)
    return data.map(({ file, outcome, created, steps }) => {
      return `${file} ${outcome} ${created}: ${steps.map(({ object, kind }) => `${object} ${kind}`)}`
    })
  }
  const listFolders = (name = "feed") => readdirSync(at(name)).sort()
  const readState = (name = "feed") => feedState(at("state"), at(name))

  it("imports what arrives in a folder with a company's key, and waits with it once that is revoked", async () => {
    arrive("feed/eins.zip", ["feed-1"], pictureXml("haus.jpg"))
    const { code, output, errors } = await watch()
    expect([code, errors]).toEqual([0, ""])
    expect(output).toContain('feed: "eins.zip" accepted, 1 created, 0 changed')
    expect(await listings(other)).toMatchObject([{ images: [{}] }])
    expect(listFolders()).toEqual([])
    expect(readdirSync(path.join(readState().done, "processed"))).toHaveLength(2)
    expect(await told()).toEqual(["eins.zip accepted 1: feed-1 created"])
  })

  it("loses and doubles nothing, killed in an import and told to stop in one", async () => {
    const ids = Array.from({ length: 40 }, (_, index) => `viele-${index}`)
    arrive("feed/viele.zip", ids)
    const count = async () => (await listings(other)).length
    for (const signal of ["SIGKILL", "SIGTERM"] as const) {
      const before = await count()
      const running = start()
      await expect.poll(count, { interval: 20 }).toBeGreaterThan(before + 2)
      running.child.kill(signal)
      expect(await running.ended).toMatchObject({ code: signal === "SIGKILL" ? null : 0, errors: "" })
      expect(listFolders()).toContain("viele.zip")
      expect(existsSync(readState().lock)).toBe(signal === "SIGKILL")
      expect(await count()).toBeLessThan(41)
    }
    expect((await watch()).output).toContain('feed: "viele.zip" accepted')
    expect(await count()).toBe(41)
    expect(await told()).toMatchObject([
      expect.stringContaining("viele.zip accepted"),
      expect.stringContaining("eins.zip"),
    ])
  })

  it("goes on with the others where a key is revoked", async () => {
    await server.call("DELETE", `/api/keys/${keys[0]}`, { token: other.token })
    arrive("feed/zwei.zip", ["feed-2"])
    arrive("anderer/drei.zip", ["feed-3"])
    expect(await watch()).toMatchObject({ code: 0, errors: expect.stringContaining("feed: The key was not accepted") })
    expect([listFolders(), listFolders("anderer")]).toEqual([["zwei.zip"], []])
  })

  it("imports for others while a site does not send its pictures", async () => {
    const open: Socket[] = []
    const silent = createServer((socket) => void open.push(socket)).listen(0, "127.0.0.1")
    await once(silent, "listening")
    const { port } = z.object({ port: z.number() }).parse(silent.address())
    const shared = { server: server.url, stateFolder: at("state"), inTurn: inTurn(), guard: hostGuard(true) }
    const never = new AbortController()
    const watched = ["langsam", "schnell"].map((name) => {
      mkdirSync(at(name))
      return watchFeed({ name, folder: at(name), keyFile: at("1.key"), fullScope: undefined }, shared)
    })
    const [slow, fast] = watched.map(
      ({ look }) =>
        () =>
          look(never.signal),
    )
    arrive("langsam/a.zip", ["feed-4"], pictureXml(`https://127.0.0.1:${port}/haus.jpg`))
    arrive("schnell/b.zip", ["feed-5"])
    await slow?.()
    await fast?.()
    const waiting = slow?.()
    await expect.poll(() => open.length).toBe(1)
    await fast?.()
    expect([listFolders("langsam"), listFolders("schnell")]).toEqual([["a.zip"], []])
    for (const socket of open) socket.destroy()
    silent.close()
    await waiting
    expect(listFolders("langsam")).toEqual([])
    for (const { end } of watched) end()
  })
})
