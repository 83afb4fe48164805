import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs"
import { connect, type Socket } from "node:net"
import path from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { ensureBuilt } from "../build"
import { runMain } from "../lib/cli-error"
import { built, inRoot } from "../lib/paths"
import type { RunningServer } from "../lib/server"
import { machineLoad } from "./aims"
import { addPicture, makeCompany, makeMember } from "./company"
import { onFreshServer } from "./fresh-server"
import { generateLoad } from "./load-generator"
import { processorSecondsOf, watchServer } from "./watch-server"

// The cost of serving one request per connection (decision 51): in turns, on a server that closes connections and on
// one that keeps them.
//   node --import tsx scripts/bench/connections.ts

const ROUNDS = 3
const SECONDS = 3
const CONNECTIONS = [16, 200]
const LISTINGS = 28
const SLOW_READERS = 500
const PAUSE_MS = 1000
const CLOSE = { Connection: "close" }

/** Our hooks and one more, which undoes the limit. */
const keeping = inRoot(".cache/bench", `${process.pid}-keeping`)
const UNDO = "$app.onServe().bindFunc((e) => { e.next(); e.server.setKeepAlivesEnabled(true) })\n"

type Subject = { server: RunningServer; embed: string; picture: string }

async function withSubject(hooksDir: string | undefined, work: (subject: Subject) => Promise<void>): Promise<void> {
  const run = async (...[api, server]: Parameters<Parameters<typeof onFreshServer>[0]>) => {
    const { company, property } = await makeCompany(api, LISTINGS)
    const picture = await addPicture(api, await makeMember(api, company), property)
    await work({ server, embed: `/embed?company=${company}`, picture })
  }
  await onFreshServer(run, { hooksDir })
}

/** Requests a second and milliseconds of the server's processor time for each. */
async function throughput({ server }: Subject, target: string, headers: Record<string, string>, connections: number) {
  const before = processorSecondsOf(server.pid)
  const { rate, errors } = await generateLoad({ url: server.url + target, headers }, connections, SECONDS)
  const perRequest = ((processorSecondsOf(server.pid) - before) * 1000) / (rate * SECONDS)
  return { rate, perRequest, errors }
}

/** Reads the received bytes once a second. */
function readSlowly(url: string, target: string): Socket {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.write(`GET ${target} HTTP/1.1\r\nHost: portal\r\n\r\n`)
  socket.on("error", () => {})
  socket.on("data", () => {
    socket.pause()
    setTimeout(() => socket.resume(), PAUSE_MS)
  })
  return socket
}

async function amongSlowReaders(subject: Subject, slow: string, target: string) {
  const { server } = subject
  const sockets = Array.from({ length: SLOW_READERS }, () => readSlowly(server.url, slow))
  await delay(PAUSE_MS)
  let rate = 0
  const { peak, healthP99 } = await watchServer(server.url, server.pid, async () => {
    rate = (await throughput(subject, target, {}, 16)).rate
  })
  for (const socket of sockets) socket.destroy()
  return { rate, peak, healthP99 }
}

await runMain(async () => {
  await ensureBuilt()
  mkdirSync(keeping, { recursive: true })
  cpSync(built.hooks, keeping, { recursive: true })
  writeFileSync(path.join(keeping, "undo.pb.js"), UNDO)
  try {
    await withSubject(undefined, (closes) => withSubject(keeping, (keeps) => compare(closes, keeps)))
  } finally {
    rmSync(keeping, { recursive: true, force: true })
  }
  return 0
})

async function compare(closes: Subject, keeps: Subject): Promise<void> {
  const variants = [
    { name: "kept", subject: keeps, headers: {} },
    { name: "kept, the client closes", subject: keeps, headers: CLOSE },
    { name: "closed", subject: closes, headers: {} },
  ]
  console.log(`${ROUNDS} rounds in turns; requests a second, processor time for each; load average ${machineLoad()}\n`)
  console.log(`| | ${variants.map(({ name }) => name).join(" | ")} |\n|${"---|".repeat(variants.length + 1)}`)
  const line = async (name: string, cell: (variant: (typeof variants)[number]) => Promise<string>) => {
    const cells: string[][] = variants.map(() => [])
    for (let round = 0; round < ROUNDS; round++) {
      for (const [index, variant] of variants.entries()) cells[index]?.push(await cell(variant))
    }
    console.log(`| ${[name, ...cells.map((values) => values.join("; "))].join(" | ")} |`)
  }
  for (const connections of CONNECTIONS) {
    for (const kind of ["embed", "picture"] as const) {
      await line(`${kind}, ${connections} connections`, async ({ subject, headers }) => {
        const { rate, perRequest, errors } = await throughput(subject, subject[kind], headers, connections)
        return `${rate.toFixed(0)} (${perRequest.toFixed(3)} ms${errors > 0 ? `, ${errors} failed` : ""})`
      })
    }
  }
  for (const slow of ["picture", "embed"] as const) {
    for (const target of ["picture", "embed"] as const) {
      await line(`${target}, with ${SLOW_READERS} slow readers of ${slow}`, async ({ subject }) => {
        const { rate, peak, healthP99 } = await amongSlowReaders(subject, subject[slow], subject[target])
        return `${rate.toFixed(0)} (health ${healthP99.toFixed(0)} ms, ${peak.toFixed(0)} MB)`
      })
    }
  }
}
