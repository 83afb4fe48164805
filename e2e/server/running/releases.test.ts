import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { z } from "zod"
import { createApi } from "../../../scripts/lib/api"
import { restoreBackup } from "../../../scripts/lib/backup"
import { inRoot } from "../../../scripts/lib/paths"
import { runCommand } from "../../../scripts/lib/run-command"
import { randomPassword, signInSuperuser, upsertSuperuser } from "../../../scripts/lib/superuser"
import { ensurePocketbase } from "../../../scripts/pocketbase"
import { readSchema, withServer } from "../support/schema"

// The releases made these data folders: `npx tsx scripts/freeze-version.ts` adds one. The oldest is of the version whose
// migrations were merged.
const archives = readdirSync(inRoot("e2e/releases")).filter((name) => name.endsWith(".tar.gz"))
const OLDEST = "before-0.2.0.tar.gz"
const folder = inRoot(".cache/test", `releases-${process.pid}`)
const superuser = { email: "test@example.com", password: randomPassword() }
const answersSchema = z.object({
  login: z.looseObject({ email: z.string(), password: z.string() }),
  answers: z.record(z.string(), z.unknown()),
})
const rowsSchema = z.object({
  items: z.array(z.object({ bytes: z.number().optional(), photo_bytes: z.number().optional() })),
})

let executable: string
let fresh: unknown

/** Runs `work` with a server on `dataDir` and a superuser for the test. */
async function start<T>(dataDir: string, work: (url: string) => Promise<T>): Promise<T> {
  await upsertSuperuser(executable, dataDir, superuser, process.env)
  return withServer({ executable, dataDir }, work)
}

const asSuperuser = async (url: string) => createApi(url, (await signInSuperuser(url, superuser)).token)

function unpack(archive: string, name: string): string {
  const dataDir = path.join(folder, name)
  mkdirSync(dataDir)
  const tar = spawnSync("tar", ["-xzf", inRoot("e2e/releases", archive), "-C", dataDir], { encoding: "utf8" })
  expect(tar.stderr).toBe("")
  return dataDir
}

/** Returns the size of the companies' images according to the database. */
async function readStoredBytes(url: string): Promise<number> {
  const api = await asSuperuser(url)
  const sums = ["media", "agents"].map(async (collection) => {
    const { items } = rowsSchema.parse(await api("GET", `/api/collections/${collection}/records?perPage=500`))
    return items.reduce((sum, { bytes = 0, photo_bytes = 0 }) => sum + bytes + photo_bytes, 0)
  })
  return (await Promise.all(sums)).reduce((sum, bytes) => sum + bytes, 0)
}

const weigh = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(?:original|small|medium|large|photo)_.*\.webp$/.test(entry.name))
    .reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0)

beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  executable = (await ensurePocketbase()).file
  fresh = await start(path.join(folder, "fresh"), (url) => readSchema(url, superuser))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What `npm start` prints while a server updates its database, and the migrations of the backups that were made before. */
function readUpdate(printed: readonly unknown[], dataDir: string) {
  const lines = printed.map(String).filter((line) => line.startsWith("Update of the database: "))
  const backups = path.join(dataDir, "before-updates")
  const made = existsSync(backups) ? readdirSync(backups) : []
  const before = made.map((name) =>
    z
      .object({ migrations: z.array(z.string()) })
      .parse(JSON.parse(readFileSync(path.join(backups, name, "backup.json"), "utf8"))),
  )
  return { lines, before: before.map(({ migrations }) => migrations) }
}

/** What a listing lacks follows from the rules of the version that runs. */
const withoutRating = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer), (name, value) => (name === "missing" ? undefined : value))

describe.each(archives)("a data folder of %s", (archive) => {
  it("has the collections, rules, indexes and settings of a new one, and returns its rows and files", async () => {
    const dataDir = unpack(archive, archive)
    const { login, answers } = answersSchema.parse(JSON.parse(readFileSync(path.join(dataDir, "answers.json"), "utf8")))
    const print = vi.spyOn(console, "log").mockImplementation(() => {})
    await start(dataDir, async (url) => {
      const { lines, before } = readUpdate(print.mock.calls.flat(), dataDir)
      print.mockRestore()
      if (lines.at(-1)?.includes("listings are rated")) lines.pop()
      // One line before and one for the backup; the newest release may have all migrations.
      const names = lines.slice(2).map((line) => / (\S+\.js), then \d+ more$/.exec(line)?.[1])
      if (archive === OLDEST) expect(names.length).toBeGreaterThan(0)
      expect(before).toHaveLength(names.length === 0 ? 0 : 1)
      expect(new Set([...names, ...before.flat()]).size).toBe(names.length + before.flat().length)
      expect(lines.at(-1) ?? "then 0 more").toMatch(/then 0 more$/)
      expect(await readSchema(url, superuser)).toEqual(fresh)

      const session = await createApi(url)("POST", "/api/auth/login", { email: login.email, password: login.password })
      const { token } = z.object({ token: z.string() }).parse(session)
      for (const [address, answer] of Object.entries(answers)) {
        const today = JSON.stringify(await createApi(url, token)("GET", address)).replaceAll(url, "")
        expect(JSON.parse(today), address).toMatchObject(Object(withoutRating(answer)))
      }

      expect(await readStoredBytes(url)).toBe(weigh(path.join(dataDir, "storage")))
      const pictures = JSON.stringify(answers).match(/\/api\/files\/(?:media|agents)\/[\w/]+\.webp/g) ?? []
      expect(pictures.length).toBeGreaterThan(0)
      for (const picture of pictures) expect((await fetch(`${url}${picture}`)).status, picture).toBe(200)
    })
    const doctor = await runCommand({ executable, dataDir, name: ["doctor"], given: [], env: process.env })
    expect(doctor.output).toMatch(/^ok {4}Migrations$/m)
  })
})

it("rates the listings that an update has unrated before the server answers, and makes no new version of them", async () => {
  const dataDir = unpack(OLDEST, "unrated")
  const print = vi.spyOn(console, "log").mockImplementation(() => {})
  const query = "SELECT id, missing, updated_at FROM properties ORDER BY id"
  /** Returns what the server has found at its start, and leaves all of it unrated. */
  const unrate = () =>
    start(dataDir, async (url) => {
      const api = await asSuperuser(url)
      const rows = await api("POST", "/api/sql", { query })
      await api("POST", "/api/sql", { query: "UPDATE properties SET missing = ''" })
      return rows
    })
  const before = await unrate()
  expect(JSON.stringify(before)).toMatch(/\\?"(?:place|kind|pictures|text)\\?"/)
  print.mockClear()
  expect(await unrate()).toEqual(before)
  expect(print.mock.calls.flat().join()).toMatch(/^Update of the database: \d+ listings are rated/)

  // The package updates by this, so that the start that follows is a quick one.
  const { code } = await runCommand({ executable, dataDir, name: ["migrate"], given: ["up"], env: process.env })
  expect(code).toBe(0)
  print.mockClear()
  expect(await unrate()).toEqual(before)
  expect(print).not.toHaveBeenCalled()
  print.mockRestore()
})

it("a data folder of a newer version is refused by the server, and nothing is changed", async () => {
  const dataDir = unpack(OLDEST, "newer")
  await start(dataDir, async (url) => {
    const query = "INSERT INTO _migrations (file, applied) VALUES ('9999999999_of_tomorrow.js', 1)"
    await (await asSuperuser(url))("POST", "/api/sql", { query })
  })
  await expect(start(dataDir, async () => {})).rejects.toThrow(
    "A newer version has changed this database (9999999999_of_tomorrow.js). Install that one again",
  )
})

it("a data folder that is older than these is refused by the server and by a restore", async () => {
  const dataDir = unpack(OLDEST, "older")
  await start(dataDir, async (url) => {
    const query = "DELETE FROM _migrations WHERE file >= '1764014101' OR file LIKE '%require_base.js'"
    await (await asSuperuser(url))("POST", "/api/sql", { query })
  })
  await expect(start(dataDir, async () => {})).rejects.toThrow(
    "This database is older than the versions that can be updated. Install the version that it is from.",
  )
  const place = { executable, dataDir: path.join(folder, "fresh"), env: process.env }
  await expect(restoreBackup(place, path.join(dataDir, "data.db"))).rejects.toThrow(
    "The backup is older than the versions that can be updated.",
  )
})
