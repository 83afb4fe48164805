import { type ChildProcess, spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { getProperty } from "../../src/domain/values/type-guards"
import { makeCompany, makeMember } from "../bench/company"
import type { Api } from "../lib/api"
import { takeBackup } from "../lib/backup"
import { runCompany } from "../lib/company"
import { inRoot } from "../lib/paths"
import { upsertAdministrator } from "../lib/superuser"
import { assert, createDrillServer, type Place, readColumn, type Started, sql } from "./drill-server"

const [WRITERS, WARM_MS, WRITE_MS, LISTINGS, MORE_MS] = [8, 5_000, 20_000, 30, 1000]
const NO_BACKUP = { BACKUP_KEEP: "0" }

/** The title that was acknowledged last, by listing; and what the server has answered. */
type Writing = { titles: Map<string, string>; answers: Map<number, number>; longestGapMs: number }
type Stop = () => Promise<unknown>
/** Another process that writes to the server's database until it is told to end. */
type Neighbour = (isOver: () => boolean) => Promise<Stop>

/**
 * Lets eight writers save listings, each of which it has read before, next to every other process that writes to the same
 * database. Throws if one is answered anything but 200 or 503, an acknowledged save is lost, or all wait longer next to
 * Litestream.
 */
export async function runWritersDrill(): Promise<void> {
  const folder = inRoot(".cache/drills", String(process.pid))
  const dataDir = path.join(folder, "data")
  mkdirSync(dataDir, { recursive: true })
  const started = await (await createDrillServer(dataDir, NO_BACKUP)).start()
  try {
    await writeBesideAll(started, folder)
  } finally {
    await started.server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function writeBesideAll(started: Started, folder: string): Promise<void> {
  const { api, place } = started
  const { company } = await makeCompany(api, 1)
  const token = await makeMember(api, company)
  const other = await makeCompany(api, LISTINGS)
  const archive = path.join(folder, "company.tar")
  await runCompany(place, { action: "export", subject: other.company, flags: [`--out=${archive}`] })
  const write = (name: string, neighbour: Neighbour, forMs = WRITE_MS) =>
    writeBeside({ ...started, token, forMs }, name, neighbour)

  const nobody: Neighbour = async () => async () => {}
  await write("nobody, to warm the engines up", nobody, WARM_MS)
  const alone = await write("nobody", nobody)
  const litestream = process.env.LITESTREAM ?? "litestream"
  if (spawnSync("sh", ["-c", `command -v ${litestream}`]).status === 0) {
    const beside = await write("Litestream", () => startLitestream(litestream, place, folder))
    const longer = beside.longestGapMs - alone.longestGapMs
    assert(longer <= MORE_MS, `Beside Litestream all waited ${longer.toFixed(0)} ms longer.`)
  } else console.log("beside Litestream: not tried, as it is not installed (LITESTREAM names it)")
  const account = { email: "eva@example.com", password: "ein-langes-passwort" }
  const commands: Record<string, () => Promise<unknown>> = {
    admin: () => upsertAdministrator(place.executable, place.dataDir, account, place.env),
    backup: () => takeBackup(place, path.join(folder, "backups"), 1),
    "company import": async () => {
      await removeCompany(api, other.company)
      await runCompany(place, { action: "import", subject: archive, flags: [] })
    },
  }
  for (const [name, run] of Object.entries(commands)) await write(name, (isOver) => repeat(name, run, isOver))
}

/** Removes the company, so that it can be imported again: only a missing one is imported. */
async function removeCompany(api: Api, company: string): Promise<void> {
  const named = "SELECT m.name FROM sqlite_master m JOIN pragma_table_info(m.name) c ON c.name = 'company_id'"
  const tables = (await sql(api, `${named} WHERE m.type = 'table'`)).flat()
  for (const table of tables) await sql(api, `DELETE FROM ${table} WHERE company_id = '${company}'`)
  await sql(api, `DELETE FROM companies WHERE id = '${company}'`)
}

/** Works one after the other, until it is told to end. */
async function repeat(name: string, run: () => Promise<unknown>, isOver: () => boolean): Promise<Stop> {
  let [runs, failure] = [0, ""]
  const running = (async () => {
    while (!isOver() && failure === "") {
      await run().catch((error: Error) => {
        failure = error.message
      })
      runs += 1
    }
  })()
  return async () => {
    await running
    assert(failure === "", `${name} has failed at its run ${runs}: ${failure}`)
    console.log(`  ${name} ran ${runs} times`)
  }
}

async function startLitestream(program: string, { dataDir }: Place, folder: string): Promise<Stop> {
  const config = path.join(folder, "litestream.yml")
  // Litestream makes a checkpoint every second at the end, so that it writes as often as it can.
  writeFileSync(
    config,
    `dbs:
  - path: ${dataDir}/data.db
    checkpoint-interval: 1s
    min-checkpoint-page-count: 10
    replica:
      type: file
      path: ${folder}/replica
      sync-interval: 500ms
`,
  )
  const child: ChildProcess = spawn(program, ["replicate", "-config", config], { stdio: "pipe" })
  let log = ""
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (log += String(chunk)))
  await delay(1000)
  assert(child.exitCode === null, `Litestream has ended: ${log}`)
  return async () => {
    assert(child.exitCode === null, `Litestream has ended: ${log}`)
    child.kill()
    await once(child, "close")
  }
}

async function writeBeside(
  { api, token, forMs }: Started & { token: string; forMs: number },
  name: string,
  neighbour: Neighbour,
): Promise<Writing> {
  let isOver = false
  const stop = await neighbour(() => isOver)
  const writing: Writing = { titles: new Map(), answers: new Map(), longestGapMs: 0 }
  let last = performance.now()
  const acknowledge = (id: string, title: string) => {
    writing.titles.set(id, title)
    writing.longestGapMs = Math.max(writing.longestGapMs, performance.now() - last)
    last = performance.now()
  }
  const call = createCaller(api.url, token, writing.answers)
  const writer = async (_: unknown, index: number) => {
    for (let turn = 0; !isOver; turn++) {
      const title = `Wohnung ${index}, ${turn}`
      const made = await call("POST", "/api/properties", { title, address: "Weg 1, 50667 Köln", status: "active" })
      if (made === null) continue
      const id = String(getProperty(made, "id"))
      acknowledge(id, title)
      for (let change = 0; change < 3 && !isOver; change++) {
        await call("GET", `/api/properties/${id}`)
        const changed = `${title}, ${change}`
        if ((await call("PUT", `/api/properties/${id}`, { title: changed })) !== null) acknowledge(id, changed)
      }
    }
  }
  const writers = Promise.all(Array.from({ length: WRITERS }, writer))
  await delay(forMs)
  isOver = true
  await writers
  await stop()
  const stored = await readColumn(api, "properties", "title", [...writing.titles.keys()])
  const lost = [...writing.titles].filter(([id, title]) => stored.get(id) !== title)
  const answers = [...writing.answers].map(([status, count]) => `${count} × ${status}`).join(", ")
  console.log(
    `beside ${name}: ${answers}; longest gap ${writing.longestGapMs.toFixed(0)} ms, ${lost.length} saves lost`,
  )
  assert(lost.length === 0 && writing.titles.size > 0, `Acknowledged saves are lost: ${lost.slice(0, 3).join("; ")}`)
  const wrong = [...writing.answers.keys()].filter((status) => status !== 200 && status !== 503)
  assert(wrong.length === 0, `A save was answered ${wrong.join(", ")}.`)
  return writing
}

/** Calls of a member, whose answers are counted by status. A save that waits tells nothing but 200 or 503. */
function createCaller(url: string, token: string, answers: Map<number, number>) {
  return async (method: string, route: string, body?: unknown): Promise<unknown> => {
    const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" }
    const response = await fetch(url + route, { method, headers, body: JSON.stringify(body) })
    answers.set(response.status, (answers.get(response.status) ?? 0) + 1)
    const answer: unknown = await response.json()
    return response.ok ? answer : null
  }
}
