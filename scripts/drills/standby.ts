import { type ChildProcess, spawn } from "node:child_process"
import { cpSync, mkdirSync, rmSync, symlinkSync } from "node:fs"
import path from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { create } from "../bench/fresh-server"
import { apiOf } from "../lib/api"
import { built, inRoot } from "../lib/paths"
import { freePort } from "../lib/port"
import type { Environment } from "../lib/server"
import { assertPrograms } from "./debian"
import { assert, assertWhole, countOf, type Started, serverOn, sql } from "./place"
import { type Bucket, openBucket } from "./s3-double"
import { runLeaseDrill } from "./standby-lease"
import { type Mailbox, openMailbox } from "./standby-mailbox"

const [ROUNDS, WRITERS, LEAST_SAVES, MAILS] = [6, 4, 50, 40]
const MOST_LOST_MS = 2000
const SERVING_WITHIN_MS = 10_000

type Machine = { name: string; url: string; dataDir: string; process: ChildProcess; log: () => string }

/** An acknowledged save, and when it was acknowledged. */
type Save = { id: string; at: number }

/**
 * Two machines, one bucket: who serves is killed, halted and cut off from the bucket, under writers. Throws where more than
 * two seconds of saves are lost, nobody serves for ten, two serve at once, or a mail is sent twice.
 */
export async function runStandbyDrill(): Promise<void> {
  assertPrograms({ [process.env.LITESTREAM ?? "litestream"]: "litestream", curl: "curl" })
  await runLeaseDrill()
  const folder = inRoot(".cache/drills", String(process.pid))
  const bucket = await openBucket()
  const mailbox = await openMailbox(MAILS / 4)
  const machines: Machine[] = []
  try {
    const env = { ...bucket.env, ...mailbox.env, BACKUP_KEEP: "0", COMPANY_DAILY_UPLOAD_MB: "0" }
    const drill = await prepare(folder, env)
    const start = async (name: string) => {
      const machine = await startMachine(folder, name, drill.environment)
      machines.push(machine)
      return machine
    }
    await runRounds(drill, start, mailbox, bucket)
  } finally {
    for (const { process: child } of machines) killGroup(child, "SIGKILL")
    await Promise.all([bucket.stop(), mailbox.stop()])
    rmSync(folder, { recursive: true, force: true })
  }
}

type Drill = { environment: Environment; token: string; company: string; first: string }

async function prepare(folder: string, env: Record<string, string>): Promise<Drill> {
  const dataDir = path.join(folder, "a")
  mkdirSync(dataDir, { recursive: true })
  const started: Started = await (await serverOn(dataDir, env)).start()
  const { api, place, server } = started
  const company = await create(api, "companies", { name: "Zwei Maschinen" })
  await server.stop()
  stageRelease(path.join(folder, "release"), place.executable)
  return { environment: place.env, token: api.token, company, first: "a" }
}

/** As the packages install it, with links to what is built here. */
function stageRelease(folder: string, executable: string): void {
  mkdirSync(path.join(folder, "standby"), { recursive: true })
  cpSync(inRoot("packaging/makler-portal"), path.join(folder, "makler-portal"))
  cpSync(inRoot("packaging/standby/standby"), path.join(folder, "standby/standby"))
  symlinkSync(executable, path.join(folder, "pocketbase"))
  symlinkSync(built.dir, path.join(folder, "dist"))
}

async function startMachine(folder: string, name: string, environment: Environment): Promise<Machine> {
  const dataDir = path.join(folder, name)
  mkdirSync(dataDir, { recursive: true })
  const port = await freePort()
  // What an operator has set for other buckets is not of this one.
  const own = Object.entries(environment).filter(([key]) => !key.startsWith("AWS_"))
  const env = {
    ...Object.fromEntries(own),
    HOST: "127.0.0.1",
    PORT: String(port),
    DATA_DIR: dataDir,
    STANDBY_MACHINE: name,
  }
  // A group of its own, which dies as a machine does.
  const child = spawn(path.join(folder, "release/standby/standby"), { env, detached: true, stdio: "pipe" })
  let log = ""
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (log += String(chunk)))
  return { name, url: `http://127.0.0.1:${port}`, dataDir, process: child, log: () => log }
}

function killGroup({ pid, exitCode }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined || exitCode !== null) return
  try {
    process.kill(-pid, signal)
  } catch {
    // It has ended.
  }
}

const isServing = async ({ url }: Machine) => {
  const response = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(500) }).catch(() => null)
  return response?.ok ?? false
}

async function untilServing(machine: Machine, since = performance.now()): Promise<number> {
  while (!(await isServing(machine))) {
    assert(performance.now() - since < 60_000, `${machine.name} does not serve:\n${machine.log()}`)
    await delay(20)
  }
  return performance.now() - since
}

/** Saves until it is told to end, or nobody answers. */
function write({ url }: Machine, { token, company }: Drill): { saves: Save[]; end: () => Promise<unknown> } {
  const saves: Save[] = []
  let isOver = false
  const writer = async () => {
    while (!isOver) {
      const response = await fetch(`${url}/api/collections/agents/records`, {
        method: "POST",
        headers: { Authorization: token, "Content-Type": "application/json" },
        body: JSON.stringify({ company_id: company, first_name: "Eva", last_name: "Muster" }),
        signal: AbortSignal.timeout(5000),
      }).catch(() => null)
      const saved = response?.ok ? await response.json().catch(() => null) : null
      if (saved !== null) saves.push({ id: String(saved.id), at: performance.now() })
      else await delay(20)
    }
  }
  const writers = Promise.all(Array.from({ length: WRITERS }, writer))
  return {
    saves,
    end: () => {
      isOver = true
      return writers
    },
  }
}

async function runRounds(
  drill: Drill,
  start: (name: string) => Promise<Machine>,
  mailbox: Mailbox,
  bucket: Bucket,
): Promise<void> {
  let [writer, standby] = [await start(drill.first), await start("b")]
  await untilServing(writer)
  const longest = { lost: 0, away: 0 }
  let all: Save[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const { saves, end } = write(writer, drill)
    while (saves.length < LEAST_SAVES) await delay(20)
    if (round === 0) {
      await enqueueMails(writer, drill)
      await mailbox.some()
    } else await delay(Math.random() * 1500)
    assert(!(await isServing(standby)), "Both serve.")
    const signal = round % 2 === 0 ? "SIGKILL" : "SIGSTOP"
    killGroup(writer.process, signal)
    const died = performance.now()
    const away = await untilServing(standby, died)
    await end()
    const before = saves.filter(({ at }) => at <= died)
    const lost = await lostOf(standby, drill, before)
    const oldest = Math.max(0, ...lost.map(({ at }) => died - at))
    await assertWhole(apiOf(standby.url, drill.token), standby.dataDir)
    console.log(
      `${signal}: ${before.length} saves, the last ${lost.length} lost, the oldest ${oldest.toFixed(0)} ms before; serving again after ${(away / 1000).toFixed(1)} s`,
    )
    longest.lost = Math.max(longest.lost, oldest)
    longest.away = Math.max(longest.away, away)
    const gone = new Set(lost.map(({ id }) => id))
    all = [...all, ...before.filter(({ id }) => !gone.has(id))]
    if (signal === "SIGSTOP") await assertFenced(writer)
    const [dead, alive] = [writer, standby]
    writer = alive
    standby = await start(dead.name)
  }
  const kept = await countOf(
    apiOf(writer.url, drill.token),
    "agents",
    all.map(({ id }) => id),
  )
  assert(kept === all.length, `${all.length - kept} saves were lost later.`)
  await assertPaused(writer, standby, drill, bucket)
  await assertOneCopy(writer, drill, mailbox)
  assert(longest.lost <= MOST_LOST_MS, `Saves of ${longest.lost.toFixed(0)} ms are lost.`)
  assert(longest.away <= SERVING_WITHIN_MS, `Nobody served for ${longest.away.toFixed(0)} ms.`)
}

async function lostOf(machine: Machine, { token }: Drill, saves: readonly Save[]): Promise<Save[]> {
  const kept = new Set((await sql(apiOf(machine.url, token), "SELECT id FROM agents")).flat())
  return saves.filter(({ id }) => !kept.has(id))
}

/** One that was only halted finds that another one serves. */
async function assertFenced(machine: Machine): Promise<void> {
  const woken = performance.now()
  killGroup(machine.process, "SIGCONT")
  while (machine.process.exitCode === null && machine.process.signalCode === null) await delay(20)
  console.log(`the halted one wakes, and has ended after ${((performance.now() - woken) / 1000).toFixed(1)} s`)
  assert(!(await isServing(machine)), "The halted one serves.")
}

/** While the bucket is away nobody knows who serves: requests wait, none is refused, and the same one goes on. */
async function assertPaused(
  writer: Machine,
  standby: Machine,
  { token, company }: Drill,
  bucket: Bucket,
): Promise<void> {
  bucket.be("silent")
  while (!writer.log().includes("pauses")) await delay(20)
  const saving = create(apiOf(writer.url, token), "agents", { company_id: company, first_name: "Eva", last_name: "M" })
  await delay(8000)
  assert(!(await isServing(writer)) && !(await isServing(standby)), "One serves without a lease.")
  bucket.be("well")
  await saving
  console.log("the bucket is away for eight seconds: a save waits, and is made when it is back")
  assert(!(await isServing(standby)), "Both serve.")
}

/** At once: the copy has all before the first is sent. */
async function enqueueMails({ url }: Machine, { token }: Drill): Promise<void> {
  const now = Date.now()
  const enqueue = (mail: number) =>
    create(apiOf(url, token), "outbox", {
      kind: "drill",
      about: String(mail),
      recipient: `${mail}@example.com`,
      subject: "Probe",
      content: { heading: "Probe", paragraphs: ["Probe"] },
      state: "waiting",
      due_at: new Date(now).toISOString(),
      valid_until: new Date(now + 3_600_000).toISOString(),
    })
  await Promise.all(Array.from({ length: MAILS }, (_, mail) => enqueue(mail)))
}

/** What waited when a machine died is held, and sent once it is released: only what was sent in between comes twice. */
async function assertOneCopy({ url }: Machine, { token }: Drill, { ids }: Mailbox): Promise<void> {
  const twice = ids.length - new Set(ids).size
  const [[held, kept] = []] = await sql(apiOf(url, token), "SELECT sum(state = 'held'), count(*) FROM outbox")
  console.log(`${ids.length} of ${MAILS} mails were sent, ${twice} twice; ${held} are held`)
  assert(Number(kept) === MAILS && twice === 0, `${MAILS - Number(kept)} mails are lost, ${twice} were sent twice.`)
  assert(Number(held) > 0, "No mail waited when the machine died.")
}
