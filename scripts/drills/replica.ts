import { type ChildProcess, execFile, spawn, spawnSync } from "node:child_process"
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { promisify } from "node:util"
import { HOUR } from "../../src/domain/values/durations"
import { create } from "../bench/fresh-server"
import { ApiFailure, createApi } from "../lib/api"
import { releaseMails, restoreBackup } from "../lib/backup"
import { CliError } from "../lib/cli-error"
import { inRoot } from "../lib/paths"
import { freePort } from "../lib/port"
import { type Environment, startServer } from "../lib/server"
import { assert, assertWhole, createDrillServer, type Place, type Started, sql } from "./drill-server"
import { openBucket } from "./s3-double"

const [ROUNDS, WRITERS, LEAST_SAVES] = [6, 8, 100]
/** Paces a writer to at most four saves a second: writers that keep every core busy measure the machine, not the replica. */
const PAUSE_MS = 250
const MAX_LOST_MS = 3000
const MAX_AWAY_MS = 30_000

const run = promisify(execFile)
const program = process.env.LITESTREAM ?? "litestream"
const MODULE = "github.com/benbjohnson/litestream/cmd/litestream@v0.5.18"

/** Throws a CliError that says how to get Litestream if it is missing. */
export function assertLitestream(): void {
  if (spawnSync(program, ["version"]).status === 0) return
  throw new CliError(
    `This drill needs Litestream 0.5: GOBIN=$PWD/.cache/bin go install ${MODULE}, then LITESTREAM=.cache/bin/litestream`,
  )
}

/** Returns the path of the program. */
export const litestream = () => spawnSync("sh", ["-c", `command -v ${program}`], { encoding: "utf8" }).stdout.trim()

/** An acknowledged save, and when it was acknowledged. */
type Save = { id: string; at: number }

/** The state that lives as long as the drill, and is on no machine. */
type Drill = { folder: string; env: Environment; token: string; company: string; config: string }

type Machine = Started & { litestream: ChildProcess }

/**
 * Kills a server and its Litestream under writers, six times, deletes the data folder, and goes on from the replica in another
 * folder and on another port. Throws if more than three seconds of saves are lost, a mail that waited is not held, or no server
 * answers for half a minute.
 */
export async function runReplicaDrill(): Promise<void> {
  assertLitestream()
  const folder = inRoot(".cache/drills", String(process.pid))
  const bucket = await openBucket()
  let machine: Machine | undefined
  try {
    const first = path.join(folder, "0")
    mkdirSync(first, { recursive: true })
    const env = { ...bucket.env, BACKUP_KEEP: "0" }
    const started = await (await createDrillServer(first, env)).start()
    const company = await create(started.api, "companies", { name: "Gespiegelte Firma" })
    const drill = {
      folder,
      env: withoutAws(started.place.env),
      token: started.api.token,
      company,
      config: path.join(folder, "replica.yml"),
    }
    machine = { ...started, litestream: replicate(drill, first) }
    const results: Result[] = []
    for (let round = 1; round <= ROUNDS; round++) {
      const { next, ...result } = await loseMachine(drill, machine, path.join(folder, String(round)))
      machine = next
      results.push(result)
    }
    const [lostMs, awayMs] = [
      Math.max(...results.map(({ lostMs }) => lostMs)),
      Math.max(...results.map(({ awayMs }) => awayMs)),
    ]
    assert(lostMs <= MAX_LOST_MS, `Saves of ${lostMs.toFixed(0)} ms are lost.`)
    assert(awayMs <= MAX_AWAY_MS, `Nobody served for ${awayMs.toFixed(0)} ms.`)
  } finally {
    machine?.litestream.kill("SIGKILL")
    await machine?.server.stop()
    await bucket.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Starts Litestream as the package configures it, but for the folder. */
function replicate({ env, config }: Drill, dataDir: string): ChildProcess {
  const shipped = readFileSync(inRoot("packaging/debian/replica.yml"), "utf8")
  writeFileSync(config, shipped.replace("/var/lib/makler-portal", dataDir))
  return spawn(program, ["replicate", "-config", config], { env, stdio: "ignore" })
}

/** Removes the settings of other buckets, which do not hold for this one. */
const withoutAws = (env: Environment): Environment =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith("AWS_")))

type Result = { lostMs: number; awayMs: number }

async function loseMachine(drill: Drill, machine: Machine, dataDir: string): Promise<Result & { next: Machine }> {
  const { server, litestream, place } = machine
  const mail = await enqueueMail(machine)
  const { saves, writing } = write(machine, drill)
  const begun = performance.now()
  while (saves.length < LEAST_SAVES) {
    assert(performance.now() - begun < 60_000, `Only ${saves.length} saves in a minute.`)
    await delay(20)
  }
  await delay(1500 + Math.random() * 1500)
  assert(litestream.exitCode === null, "Litestream has ended.")
  litestream.kill("SIGKILL")
  process.kill(server.pid, "SIGKILL")
  const died = performance.now()
  await Promise.all([server.exited, writing])
  rmSync(place.dataDir, { recursive: true })
  const restored = await restore(drill, place, dataDir)
  const awayMs = performance.now() - died
  const kept = new Set((await sql(restored.api, "SELECT id FROM agents")).flat())
  const lost = saves.filter(({ id }) => !kept.has(id))
  const lostMs = Math.max(0, ...lost.map(({ at }) => died - at))
  await assertWhole(restored.api, dataDir)
  const { state } = (await restored.api("GET", `/api/collections/outbox/records/${mail}`)) as { state: string }
  assert(state === "held", `The mail that waited is ${state}.`)
  await releaseMails(restored.place)
  const times = `the oldest ${lostMs.toFixed(0)} ms before; served again after ${(awayMs / 1000).toFixed(1)} s`
  console.log(`${saves.length} saves, the last ${lost.length} lost, ${times}`)
  return { lostMs, awayMs, next: { ...restored, litestream: replicate(drill, dataDir) } }
}

/** Saves until the server no longer answers. A refused save was not acknowledged. */
function write({ api }: Machine, { company }: Drill): { saves: Save[]; writing: Promise<unknown> } {
  const saves: Save[] = []
  const writer = async () => {
    for (;;) {
      try {
        const id = await create(api, "agents", { company_id: company, first_name: "Eva", last_name: "Muster" })
        saves.push({ id, at: performance.now() })
        await delay(PAUSE_MS)
      } catch (error) {
        if (!(error instanceof ApiFailure)) return
      }
    }
  }
  const writing = Promise.all(Array.from({ length: WRITERS }, writer))
  return { saves, writing }
}

/** Stores a mail that is due in an hour. */
function enqueueMail({ api }: Machine): Promise<string> {
  const [dueAt, validUntil] = [1, 2].map((hours) => new Date(Date.now() + hours * HOUR).toISOString())
  const content = { heading: "Probe", paragraphs: ["Probe"] }
  const mail = { kind: "drill", about: "drill", recipient: "probe@example.com", subject: "Probe", content }
  return create(api, "outbox", { ...mail, state: "waiting", due_at: dueAt, valid_until: validUntil })
}

/** Runs the three commands of docs/operations.md, "A replica". */
async function restore({ env, token, config, folder }: Drill, place: Place, dataDir: string): Promise<Started> {
  mkdirSync(dataDir)
  const file = path.join(folder, "replica.db")
  const former = path.join(place.dataDir, "data.db")
  // The bucket is in this process, and must go on answering.
  await run(program, ["restore", "-config", config, "-o", file, former], { env })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const next = { ...place, dataDir, env: { ...env, PORT: String(port), APP_URL: url, DATA_DIR: dataDir } }
  await restoreBackup(next, file)
  rmSync(file)
  const server = await startServer({ ...next, host: "127.0.0.1", port, url })
  return { server, api: createApi(url, token), place: next }
}
