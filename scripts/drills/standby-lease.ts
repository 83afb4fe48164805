import { type ChildProcess, spawn } from "node:child_process"
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http"
import path from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { inRoot } from "../lib/paths"
import { freePort } from "../lib/port"
import { assert } from "./place"
import { openBucket } from "./s3-double"

/** Just what a renewal may take without failing. */
const LATE_MS = 900
/** Two and a half seconds, and the step of a second that is not interrupted. */
const PAUSED_WITHIN_MS = 3500
const LEDGER = '{"at":"2026-01-31T12:00:00.000Z","company":"","person":"x"}\n'

/** What becomes of a request of one machine: `late` and `lost` are done by the bucket, which `lost` says nothing of. */
type Fate = "late" | "lost" | "passes" | "refused" | "silence"
type Decide = (method: string, object: string) => Fate

/** The way of one machine to the bucket. */
type Line = { endpoint: string; decide: (decide: Decide) => void; stop: () => void }
type Machine = { line: Line; process: ChildProcess; log: () => string; dataDir: string; serving: string }

/**
 * The script alone, with programs in place of server and Litestream that only wait. Throws where a lease counts from a late
 * answer, a lost answer ends who serves, or somebody serves without the ledger of erasures.
 */
export async function runLeaseDrill(): Promise<void> {
  const folder = inRoot(".cache/drills", `lease-${process.pid}`)
  const bucket = await openBucket()
  const machines: Machine[] = []
  const start = async (name: string) => {
    const machine = await startMachine(folder, name, bucket.env)
    machines.push(machine)
    return machine
  }
  try {
    mkdirSync(path.join(folder, "a"), { recursive: true })
    writeFileSync(path.join(folder, "a/data.db"), "")
    const first = await start("a")
    await until(first, () => existsSync(first.serving))
    await assertSurvivesLostAnswer(first)
    writeFileSync(path.join(first.dataDir, "erasures.jsonl"), LEDGER)
    await until(first, () => bucket.objects.has("standby/ledger"))
    await assertLedger(first, await start("b"))
  } finally {
    for (const { process: child, line } of machines) {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGKILL")
      line.stop()
    }
    await bucket.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function assertSurvivesLostAnswer(machine: Machine): Promise<void> {
  let lost = 0
  machine.line.decide((method, object) => (method === "PUT" && object === "lease" && lost++ === 0 ? "lost" : "passes"))
  let renewals = 0
  await until(machine, () => lost > 0)
  machine.line.decide((method, object) => {
    if (method === "PUT" && object === "lease") renewals++
    return "passes"
  })
  await until(machine, () => renewals > 2)
  assert(!machine.log().includes("another machine"), "An answer that was lost has ended who serves.")
  assert(!machine.log().includes("pauses"), "An answer that was lost has paused who serves.")
  console.log("the answer to a renewal is lost: the same machine goes on")
}

/** The first machine's answers are late, then there are none; the second one cannot read the ledger for a while. */
async function assertLedger(first: Machine, second: Machine): Promise<void> {
  await until(second, () => second.log().includes("waits"))
  second.line.decide((_method, object) => (object === "ledger" ? "refused" : "passes"))
  let [asked, isOver] = [0, false]
  first.line.decide((method, object) => {
    if (isOver) return "silence"
    if (method !== "PUT" || object !== "lease") return "passes"
    asked = performance.now()
    isOver = true
    return "late"
  })
  await until(first, () => first.log().includes("pauses"))
  const paused = performance.now() - asked
  console.log(`the last answer was late: paused ${(paused / 1000).toFixed(1)} s after it was asked for`)
  assert(!second.log().includes("takes over"), "The other machine took over before.")
  assert(paused <= PAUSED_WITHIN_MS, "A lease counts from its answer.")
  await until(second, () => second.log().includes("takes over"))
  await delay(3000)
  assert(!existsSync(second.serving), "It serves without the ledger of erasures.")
  second.line.decide(() => "passes")
  await until(second, () => existsSync(second.serving))
  assert(readFileSync(path.join(second.dataDir, "erasures.jsonl"), "utf8") === LEDGER, "The ledger is another one.")
  console.log("the ledger of erasures cannot be read: it is served once it can be")
}

async function until({ log }: Machine, isSo: () => boolean): Promise<void> {
  const since = performance.now()
  while (!isSo()) {
    assert(performance.now() - since < 30_000, `This does not come:\n${log()}`)
    await delay(20)
  }
}

async function startMachine(folder: string, name: string, settings: Record<string, string>): Promise<Machine> {
  const dataDir = path.join(folder, name)
  mkdirSync(dataDir, { recursive: true })
  const serving = path.join(dataDir, "serving")
  const line = await openLine(settings.S3_ENDPOINT ?? "")
  const env = {
    ...settings,
    PATH: process.env.PATH,
    S3_ENDPOINT: line.endpoint,
    DATA_DIR: dataDir,
    STANDBY_MACHINE: name,
    MAKLER_PORTAL: program(dataDir, "portal", `[ "$1" != serve ] || { echo > "${serving}"; exec sleep 1000; }`),
    LITESTREAM: program(dataDir, "litestream", `[ "$1" = replicate ] && exec sleep 1000; echo > "${dataDir}/data.db"`),
  }
  const child = spawn(inRoot("packaging/standby/standby"), { env, detached: true, stdio: "pipe" })
  let log = ""
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (log += String(chunk)))
  return { line, process: child, log: () => log, dataDir, serving }
}

function program(folder: string, name: string, script: string): string {
  const file = path.join(folder, name)
  writeFileSync(file, `#!/bin/sh\n${script}\n`)
  chmodSync(file, 0o700)
  return file
}

async function openLine(bucket: string): Promise<Line> {
  let decide: Decide = () => "passes"
  const server = createServer((asked, response) => {
    const fate = decide(asked.method ?? "", path.basename(asked.url ?? ""))
    if (fate === "refused") response.writeHead(500).end()
    else if (fate !== "silence") pass(asked, response, bucket, fate)
  })
  const port = await freePort()
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening))
  return {
    endpoint: `http://127.0.0.1:${port}`,
    decide: (next) => {
      decide = next
    },
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

function pass(asked: IncomingMessage, response: ServerResponse, bucket: string, fate: Fate): void {
  const { method, headers, url = "" } = asked
  const answered = async (answer: IncomingMessage) => {
    if (fate === "lost") response.destroy()
    if (fate === "late") await delay(LATE_MS)
    response.writeHead(answer.statusCode ?? 500, answer.headers)
    answer.pipe(response)
  }
  const onward = request(bucket + url, { method, headers }, (answer) => void answered(answer))
  onward.on("error", () => response.destroy())
  asked.pipe(onward)
}
