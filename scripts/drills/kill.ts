import { spawn } from "node:child_process"
import { mkdirSync, readdirSync, rmSync } from "node:fs"
import path from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { create } from "../bench/fresh-server"
import { restoreBackup, takeBackup } from "../lib/backup"
import { inRoot } from "../lib/paths"
import { folderFlags } from "../lib/server"
import { assert, assertWhole, countRows, createDrillServer, type Started, sql } from "./drill-server"
import { type Written, writeUntil } from "./write-until"

const WRITERS = 16
const ROUNDS = 50
/** The time from the first picture to the death of the server, chosen at random between these bounds. */
const [SHORTEST_MS, LONGEST_MS] = [50, 800]

const UNLIMITED = { COMPANY_STORAGE_MB: "0", BACKUP_KEEP: "0" }

/**
 * Kills a server 50 times under 16 writers, the last time together with a backup, and restores the backup before that on an
 * empty folder. Throws if anything that was acknowledged is lost, or a file is not whole.
 */
export async function runKillDrill(): Promise<void> {
  const folder = inRoot(".cache/drills", String(process.pid))
  const dataDir = path.join(folder, "data")
  mkdirSync(dataDir, { recursive: true })
  try {
    const { start } = await createDrillServer(dataDir, UNLIMITED)
    await killOften(start)
    await killWithBackup(start, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function makeCompany({ api, server }: Started) {
  const company = await create(api, "companies", { name: "Abgestürzte Firma" })
  await server.stop()
  return company
}

const random = () => SHORTEST_MS + Math.random() * (LONGEST_MS - SHORTEST_MS)

/** Waits for a picture: an upload is the last of the first saves to be acknowledged. */
async function firstPicture({ pictures }: Written): Promise<void> {
  const { length } = pictures
  while (pictures.length === length) await delay(5)
}

async function kill({ server }: Started): Promise<void> {
  process.kill(server.pid, "SIGKILL")
  await server.exited
}

async function assertKept(started: Started, written: Written): Promise<string> {
  const { api, place } = started
  const kept = (await countRows(api, "agents", written.agents)) + (await countRows(api, "media", written.pictures))
  const count = written.agents.length + written.pictures.length
  assert(kept === count, `${count - kept} of ${count} acknowledged saves are lost.`)
  const pictures = await assertWhole(api, place.dataDir)
  return `${count} acknowledged saves (${written.pictures.length} pictures), 0 lost; ${pictures} pictures whole`
}

async function killOften(start: () => Promise<Started>): Promise<void> {
  const company = await makeCompany(await start())
  const written: Written = { agents: [], pictures: [] }
  let longest = 0
  for (let round = 0; round < ROUNDS; round++) {
    const begun = performance.now()
    const started = await start()
    longest = Math.max(longest, performance.now() - begun)
    const writing = writeUntil(WRITERS, { company, api: started.api }, () => false, written)
    await firstPicture(written)
    await delay(random())
    await kill(started)
    await writing
  }
  const started = await start()
  console.log(`killed ${ROUNDS} times under ${WRITERS} writers: ${await assertKept(started, written)}`)
  console.log(`longest start ${(longest / 1000).toFixed(1)} s; ${await ownerless(started)} folders without a row`)
  await started.server.stop()
}

async function ownerless({ api, place }: Started): Promise<number> {
  const [[collection] = []] = await sql(api, "SELECT id FROM _collections WHERE name = 'media'")
  const folders = readdirSync(path.join(place.dataDir, "storage", String(collection)))
  return folders.length - (await countRows(api, "media", folders))
}

async function killWithBackup(start: () => Promise<Started>, folder: string): Promise<void> {
  const started = await start()
  const { api, place } = started
  const company = await create(api, "companies", { name: "Gesicherte Firma" })
  const written: Written = { agents: [], pictures: [] }
  const to = path.join(folder, "backups")
  const writing = writeUntil(WRITERS, { api, company }, () => false, written)
  await firstPicture(written)
  await delay(LONGEST_MS)
  const before = { agents: [...written.agents], pictures: [...written.pictures] }
  const backup = await takeBackup(place, to)

  const child = spawn(place.executable, ["backup", `--to=${to}`, ...folderFlags(place.dataDir)], {
    env: place.env,
    stdio: "ignore",
  })
  const ended = new Promise((resolve) => child.once("close", resolve))
  while (readdirSync(to).length === 1 && child.exitCode === null) await delay(5)
  child.kill("SIGKILL")
  await Promise.all([kill(started), ended, writing])
  const others = readdirSync(to).filter((name) => path.join(to, name) !== backup)
  assert(others.length === 1 && others.join().endsWith(".partial"), `Left by the killed backup: ${others}`)

  const restored = path.join(folder, "restored")
  mkdirSync(restored)
  await restoreBackup({ ...place, dataDir: restored }, backup)
  const again = await (await createDrillServer(restored, UNLIMITED)).start()
  try {
    const kept = await assertKept(again, before)
    console.log(`killed with a backup, and the one before it restored on an empty folder: ${kept}`)
    await assertEqual(await start(), again)
  } finally {
    await again.server.stop()
  }
}

/** Throws unless every row of the restored database equals the row of the killed one with the same id. */
async function assertEqual(original: Started, restored: Started): Promise<void> {
  try {
    for (const table of ["agents", "media", "companies"]) {
      const rows = await Promise.all(
        [original, restored].map(({ api }) => sql(api, `SELECT * FROM ${table} ORDER BY id`)),
      )
      const [all = [], kept = []] = rows.map((list) => list.map((row) => JSON.stringify(row)))
      const known = new Set(all)
      const others = kept.filter((row) => !known.has(row))
      assert(others.length === 0, `${others.length} rows of ${table} differ, such as ${others[0]}`)
      console.log(`${table}: ${kept.length} rows restored, equal to those of the killed server`)
    }
  } finally {
    await original.server.stop()
  }
}
