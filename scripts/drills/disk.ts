import { execFileSync } from "node:child_process"
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs"
import path from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { makeMember } from "../bench/company"
import { create } from "../bench/fresh-server"
import { noise } from "../bench/noise"
import { CliError, getErrorMessage } from "../lib/cli-error"
import { inRoot } from "../lib/paths"
import { assert, assertWhole, countRows, createDrillServer, type Started } from "./drill-server"
import { type Written, writeUntil } from "./write-until"

const TMPFS_MB = 64
const WRITERS = 16
/** The limit that the package sets for a machine of 1 GB. */
const { GOMEMLIMIT = "560MiB" } = process.env
const TEXT = "Ein heller Grundriss mit kurzen Wegen. ".repeat(400)

/**
 * Fills the disk of a server under 16 writers and makes room again, and starts one on a disk that nothing can be written to.
 * Throws if a save gets no message, anything acknowledged is lost, or the server needs a restart. Must run as root.
 */
export async function runDiskDrill(): Promise<void> {
  if (process.getuid?.() !== 0) throw new CliError("This drill mounts a small disk, which only root may do.")
  const dataDir = inRoot(".cache/drills", String(process.pid))
  mkdirSync(dataDir, { recursive: true })
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${TMPFS_MB}m`, "tmpfs", dataDir])
  try {
    const { start } = await createDrillServer(dataDir, {
      MIN_FREE_DISK_MB: "0",
      BACKUP_KEEP: "0",
      MAX_WAIT_SECONDS: "60",
      GOMEMLIMIT,
    })
    const started = await start()
    await fillUp(started).finally(() => started.server.stop())
    await readOnly(start, dataDir)
  } finally {
    execFileSync("umount", [dataDir])
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Answers = Map<string, number>

async function fillUp({ api, place, server: { pid } }: Started): Promise<void> {
  const company = await create(api, "companies", { name: "Volle Firma" })
  const token = await makeMember(api, company)
  const written: Written = { agents: [], pictures: [] }
  const end = Date.now() + 2000
  await writeUntil(WRITERS, { api, company }, () => Date.now() > end, written)
  const filler = path.join(place.dataDir, "filler")
  const answers: Answers = new Map()
  const Authorization = `Bearer ${token}`
  const headers = { Authorization, "Content-Type": "application/json" }
  const send = async (route: string, init: RequestInit) => {
    const response = await fetch(api.url + route, { method: "POST", ...init })
    const text = await response.text()
    // The id of each failure is another one.
    const sentence = response.ok ? "" : String(JSON.parse(text).error).replace(/ Kennung: \w+$/, "")
    const said = `${response.status} ${sentence}`.trim()
    answers.set(said, (answers.get(said) ?? 0) + 1)
    return response.status
  }
  const body = JSON.stringify({ title: "Haus", address: "Köln", description: TEXT, location: TEXT })
  const save = () => send("/api/properties", { headers, body })
  const upload = () => send("/api/media", { headers: { Authorization }, body: pictureForm() })
  const all = async () => {
    const before = readCpuSeconds(pid)
    await Promise.all(Array.from({ length: WRITERS * 4 }, (_, index) => (index % 4 === 0 ? upload() : save())))
    return `${(readCpuSeconds(pid) - before).toFixed(1)} s`
  }
  const cold = await all()
  const warm = await all()
  assert(answers.get("200") === WRITERS * 8, `With room: ${[...answers.keys()]}`)
  answers.clear()
  fill(filler)
  while ((await save()) === 200) fill(filler)
  const full = await all()
  console.log(
    `${WRITERS * 4} answers, of processor time: ${cold} with cold engines, ${warm} with room, ${full} on the full disk`,
  )
  for (const [said, count] of answers) console.log(`full disk: ${count} × ${said}`)
  assert(
    [...answers.keys()].every((said) => /^(200|507 .+)/.test(said)),
    "A save on a full disk gets no sentence of it.",
  )
  const read = await fetch(`${api.url}/api/properties`, { headers })
  assert(read.status === 200, `Reading on a full disk returned ${read.status}.`)
  await read.text()

  rmSync(filler)
  const begun = performance.now()
  while ((await save()) !== 200) await delay(20)
  console.log(`room again: saves after ${(performance.now() - begun).toFixed(0)} ms, without a restart`)
  const kept = (await countRows(api, "agents", written.agents)) + (await countRows(api, "media", written.pictures))
  const count = written.agents.length + written.pictures.length
  assert(kept === count, `${count - kept} of ${count} acknowledged saves are lost.`)
  const pictures = await assertWhole(api, place.dataDir)
  console.log(`${count} acknowledged saves, 0 lost; the database is whole, and so are ${pictures} pictures`)
}

/** Returns the processor time of a process, which Linux counts in hundredths of a second. */
function readCpuSeconds(pid: number): number {
  const [, ...fields] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")
  const [user, system] = (fields[0] ?? "").split(" ").slice(11)
  return (Number(user) + Number(system)) / 100
}

function pictureForm(): FormData {
  const form = new FormData()
  form.set("id", `voll${String(Math.random()).slice(2, 13).padEnd(11, "0")}`)
  form.set("original", new Blob([noise(80, 60)], { type: "image/png" }), "bild.png")
  return form
}

/** Fills the disk until not even a small block fits. */
function fill(file: string): void {
  for (const block of [1024 * 1024, 4096]) {
    try {
      for (;;) appendFileSync(file, Buffer.alloc(block))
    } catch {
      // Full.
    }
  }
}

async function readOnly(start: () => Promise<Started>, dataDir: string): Promise<void> {
  execFileSync("mount", ["-o", "remount,ro", dataDir])
  const begun = performance.now()
  const said = await start().then(
    ({ server }) => server.stop().then(() => ""),
    (error: unknown) => getErrorMessage(error),
  )
  execFileSync("mount", ["-o", `remount,rw,size=${TMPFS_MB}m`, dataDir])
  assert(said.includes("lässt sich nichts speichern"), `A server that cannot save has started, or says: ${said}`)
  assert(existsSync(path.join(dataDir, "data.db")), "The database is gone.")
  console.log(`read-only disk: no start, after ${((performance.now() - begun) / 1000).toFixed(1)} s:\n${said}`)
  const { server } = await start()
  await server.stop()
  console.log("writable again: starts")
}
