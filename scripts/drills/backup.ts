import { execFileSync, spawn } from "node:child_process"
import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs"
import path from "node:path"
import { z } from "zod"
import { create, onFreshServer } from "../bench/fresh-server"
import { type Api, createApi } from "../lib/api"
import { restoreBackup, takeBackup } from "../lib/backup"
import { inRoot } from "../lib/paths"
import { freePort } from "../lib/port"
import { folderFlags, startServer } from "../lib/server"
import { ensurePocketbase } from "../pocketbase"
import { readSettings } from "../settings"
import { assert, countRows, type Place } from "./drill-server"

/** How many save at once: what two processors do without a queue, and what fills them. */
const [SOME, MANY] = [4, 16]
const GIGABYTE = 1e9
const ALONE_MS = 10_000
const MAX_WAIT_MS = 500
const MORE_IN_THE_MEDIAN_MS = 50
const TMPFS_MB = 100

/** Creates one listing of 20 kB, and copies of it until the database has that size. */
async function fill(api: Api, dataDir: string, bytes: number): Promise<string> {
  const company = await create(api, "companies", { name: "Große Firma" })
  const text = "Ein heller Grundriss. ".repeat(900)
  const texts = { description: text.slice(0, 9000), location: text.slice(0, 9000) }
  const property = await create(api, "properties", { company_id: company, title: "Vorlage", address: "Köln", ...texts })
  const sql = (query: string) => api("POST", "/api/sql", { query })
  const { rows } = z
    .object({ rows: z.array(z.tuple([z.string()])) })
    .parse(await sql("SELECT name FROM pragma_table_info('properties')"))
  const names = rows.map(([name]) => name)
  const id = "substr(lower(hex(randomblob(8))), 1, 15)"
  const values = names.map((name) => (name === "id" || name === "reference" ? id : name))
  const numbers = "WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 5000)"
  while (statSync(path.join(dataDir, "data.db")).size < bytes) {
    await sql(
      `INSERT INTO properties (${names}) ${numbers} SELECT ${values} FROM properties, numbers WHERE id = '${property}'`,
    )
  }
  return company
}

type Writes = { ids: string[]; times: number[] }

/** Lets each writer create one row after the other, until `work` has ended. */
async function writeDuring<T>(
  count: number,
  api: Api,
  company: string,
  work: Promise<T>,
): Promise<Writes & { result: T }> {
  const writes: Writes = { ids: [], times: [] }
  let isOver = false
  const writer = async () => {
    while (!isOver) {
      const start = performance.now()
      const id = await create(api, "agents", { company_id: company, first_name: "Eva", last_name: "Muster" })
      writes.times.push(performance.now() - start)
      writes.ids.push(id)
    }
  }
  const writers = Array.from({ length: count }, writer)
  const result = await work.finally(() => {
    isOver = true
  })
  await Promise.all(writers)
  return { ...writes, result }
}

const median = (times: number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
const figures = ({ times }: Writes) =>
  `${times.length} saves, median ${median(times).toFixed(0)} ms, longest ${Math.max(...times).toFixed(0)} ms`

/**
 * Backs up a database of a gigabyte while 4 writers save, kills one backup in the middle and fills the disk of another under 16
 * writers, and restores. Throws if a save waits, an acknowledged one is lost, or something is left behind. The full disk takes
 * root.
 */
export async function runBackupDrill(): Promise<void> {
  const { file: executable } = await ensurePocketbase()
  const folder = inRoot(".cache/drills", String(process.pid))
  mkdirSync(folder, { recursive: true })
  try {
    await onFreshServer((api, _server, dataDir) => backUp(api, { executable, dataDir, env: process.env }, folder))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function backUp(api: Api, place: Place, folder: string): Promise<void> {
  const company = await fill(api, place.dataDir, GIGABYTE)
  const alone = await writeDuring(SOME, api, company, new Promise((resolve) => setTimeout(resolve, ALONE_MS)))
  console.log(`${SOME} writers alone: ${figures(alone)}`)

  const to = path.join(folder, "backups")
  const start = performance.now()
  const during = await writeDuring(SOME, api, company, takeBackup(place, to))
  console.log(`during a backup of ${((performance.now() - start) / 1000).toFixed(1)} s: ${figures(during)}`)
  // If the machine is busy with other work, some save waits that long without a backup as well.
  const longest = Math.max(MAX_WAIT_MS, ...alone.times)
  assert(Math.max(...during.times) < longest, "A save waited for the backup.")
  assert(median(during.times) < median(alone.times) + MORE_IN_THE_MEDIAN_MS, "Saves waited for the backup.")

  await writeDuring(
    MANY,
    api,
    company,
    killOne(place, to).then(() => fillDisk(place, path.join(folder, "small"))),
  )
  await restore({ ...place, dataDir: path.join(folder, "restored") }, during.result, api, alone.ids)
}

async function killOne({ executable, dataDir, env }: Place, to: string): Promise<void> {
  const before = readdirSync(to)
  const child = spawn(executable, ["backup", `--to=${to}`, ...folderFlags(dataDir)], { env, stdio: "ignore" })
  const ended = new Promise((resolve) => child.once("close", resolve))
  while (readdirSync(to).length === before.length) await new Promise((resolve) => setTimeout(resolve, 50))
  await new Promise((resolve) => setTimeout(resolve, 1000))
  child.kill("SIGKILL")
  await ended
  const left = readdirSync(to).filter((name) => !before.includes(name))
  await takeBackup({ executable, dataDir, env }, to)
  const names = readdirSync(to)
  assert(
    left.every((name) => name.endsWith(".partial")),
    "A killed backup looks like a finished one.",
  )
  assert(
    names.length === before.length + 1 && !names.some((name) => name.endsWith(".partial")),
    `Left behind: ${names}`,
  )
  console.log("killed in the middle: no backup, and gone with the next one")
}

async function fillDisk(place: Place, small: string): Promise<void> {
  if (process.getuid?.() !== 0) {
    console.log("full disk: not tried, as only root may mount one")
    return
  }
  mkdirSync(small)
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${TMPFS_MB}m`, "tmpfs", small])
  try {
    const failure = await takeBackup(place, small).then(
      () => "",
      (error: Error) => error.message,
    )
    assert(failure !== "" && readdirSync(small).length === 0, "A full disk leaves something behind.")
    console.log(`full disk: "${failure}", nothing left behind`)
  } finally {
    execFileSync("umount", [small])
  }
}

async function restore(place: Place, backup: string, api: Api, acknowledged: string[]): Promise<void> {
  const { executable, dataDir, env } = place
  mkdirSync(dataDir)
  const start = performance.now()
  await restoreBackup(place, backup)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const port = await freePort()
  const { localUrl: url, serverEnv } = readSettings({ ...env, PORT: String(port), DATA_DIR: dataDir })
  const server = await startServer({ executable, host: "127.0.0.1", port, url, dataDir, env: serverEnv })
  try {
    const lost = acknowledged.length - (await countRows(createApi(url, api.token), "agents", acknowledged))
    assert(lost === 0, `${lost} acknowledged saves are lost.`)
  } finally {
    await server.stop()
  }
  console.log(`restored in ${seconds} s: of ${acknowledged.length} saves before the backup 0 lost`)
}
