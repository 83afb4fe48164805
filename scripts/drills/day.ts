import { mkdirSync, rmSync } from "node:fs"
import { setTimeout as delay } from "node:timers/promises"
import { makeCompany, makeMember } from "../bench/company"
import { memoryOf } from "../bench/watch-server"
import { inRoot } from "../lib/paths"
import type { RunningServer } from "../lib/server"
import { machineLimits } from "../machine"
import { assert, serverOn } from "./place"

/** What a day of 100 companies is made of: looks at widgets and listings, work in the portal, saves. */
const [COMPANIES, LISTINGS, WIDGETS, PAGES, LISTS, SAVES] = [100, 12, 150, 100, 60, 10]
const MINUTES = 10
const VISITORS = 8
/** Of all requests: the machine does other things too. */
const MOST_BUSY = 0.001
const SAMPLE_MS = 2000
const TABLE_MS = 60_000
/** Of what is in use, and of the process, in the last third to that in the second. */
const MOST_GROWTH = 1.05
/** The executable, SQLite and stacks: what Go's limit does not count. */
const BESIDE_GO_MB = 100

/** What a machine of 4 GB with two cores gets by itself. On one that has more, garbage would hide what is kept. */
const LIMITS = machineLimits(4096, 2)
const METRICS_TOKEN = "drill-drill-drill-drill"

type Office = { company: string; properties: string[]; token: string }

/** A day's traffic of 100 companies within ten minutes. Throws where a response fails, or memory grows or exceeds its bound. */
export async function runDayDrill(): Promise<void> {
  const dataDir = inRoot(".cache/drills", String(process.pid))
  mkdirSync(dataDir, { recursive: true })
  try {
    const env = { BACKUP_KEEP: "0", METRICS_TOKEN, GODEBUG: "gctrace=1", ...LIMITS }
    const { server, api } = await (await serverOn(dataDir, env)).start()
    try {
      const offices: Office[] = []
      for (let index = 0; index < COMPANIES; index++) {
        const made = await makeCompany(api, LISTINGS)
        offices.push({ ...made, token: await makeMember(api, made.company, `mitglied-${index}`) })
      }
      await spend(server, offices)
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Visit = { path: string; init?: RequestInit }

const KINDS: readonly { times: number; visit: (office: Office, property: string, round: number) => Visit }[] = [
  { times: WIDGETS, visit: ({ company }) => ({ path: `/embed?company=${company}` }) },
  { times: PAGES, visit: (_office, property) => ({ path: `/property/${property}` }) },
  { times: LISTS, visit: ({ token }) => ({ path: "/api/properties?perPage=25", init: { headers: headersOf(token) } }) },
  {
    times: SAVES,
    visit: ({ token }, property, round) => {
      const body = JSON.stringify({ miscellaneous: `Stand ${round}` })
      return { path: `/api/properties/${property}`, init: { method: "PUT", headers: headersOf(token), body } }
    },
  },
]

const headersOf = (token: string) => ({ Authorization: `Bearer ${token}`, "Content-Type": "application/json" })

/** Each kind spread evenly over the day, of all companies in turns. */
function dayOf(offices: readonly Office[]): Visit[] {
  const rounds = Math.max(...KINDS.map(({ times }) => times))
  const dueIn = (round: number) =>
    KINDS.filter(({ times }) => Math.floor((round * times) / rounds) < Math.floor(((round + 1) * times) / rounds))
  return Array.from({ length: rounds }, (_, round) =>
    offices.flatMap((office) => {
      const property = office.properties[round % office.properties.length] ?? ""
      return dueIn(round).map(({ visit }) => visit(office, property, round))
    }),
  ).flat()
}

type Sample = { process: number; inUse: number }

/** `inUse`: what Go has kept at its last collection of garbage, as it writes it to its output. */
function sampleOf(server: RunningServer): Sample {
  const [last] = [
    ...server
      .log()
      .slice(-20_000)
      .matchAll(/\d+->\d+->(\d+) MB, \d+ MB goal/g),
  ].reverse()
  return { process: memoryOf(server.pid), inUse: Number(last?.[1]) }
}

async function cachedMegabytes({ url }: RunningServer): Promise<number> {
  const metrics = await fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } })
  return Number(/^portal_page_cache_bytes (\d+)/m.exec(await metrics.text())?.[1]) / 1024 / 1024
}

/** Samples until `end` is called, and prints a row of them each minute. */
function watchMemory(server: RunningServer) {
  const samples: Sample[] = []
  const row = async () => {
    const { process, inUse } = sampleOf(server)
    const minute = Math.round((samples.length * SAMPLE_MS) / TABLE_MS)
    console.log(`| ${[minute, process, inUse, await cachedMegabytes(server)].map(rounded).join(" | ")} |`)
  }
  console.log("| minute | process, MB | in use, MB | cached pages, MB |\n|---|---|---|---|")
  const sampling = setInterval(() => samples.push(sampleOf(server)), SAMPLE_MS)
  const telling = setInterval(() => void row(), TABLE_MS)
  const end = () => {
    clearInterval(sampling)
    clearInterval(telling)
    return samples
  }
  return { end }
}

const rounded = (value: number) => value.toFixed(0)

async function spend(server: RunningServer, offices: readonly Office[]): Promise<void> {
  const day = dayOf(offices)
  const begun = performance.now()
  const failures: string[] = []
  let busy = 0
  let next = 0
  const visitor = async () => {
    for (let index = next++; index < day.length; index = next++) {
      const due = begun + (index / day.length) * MINUTES * 60_000
      await delay(Math.max(0, due - performance.now()))
      const { path = "", init } = day[index] ?? {}
      const response = await fetch(server.url + path, init)
      await response.arrayBuffer()
      if (response.status === 503) busy += 1
      else if (!response.ok) failures.push(`${response.status} ${path}`)
    }
  }
  const memory = watchMemory(server)
  let samples: Sample[] = []
  await Promise.all(Array.from({ length: VISITORS }, visitor)).finally(() => {
    samples = memory.end()
  })
  const minutes = (performance.now() - begun) / 60_000
  console.log(`${day.length} requests in ${minutes.toFixed(1)} min, ${busy} times busy, ${failures.length} failed`)
  judge(samples)
  assert(busy < day.length * MOST_BUSY, "The server was too busy.")
  assert(failures.length === 0, `Failed: ${failures.slice(0, 5).join(", ")}`)
}

function judge(samples: readonly Sample[]): void {
  const third = Math.floor(samples.length / 3)
  const mean = (part: number[]) => part.reduce((sum, value) => sum + value, 0) / part.length
  const growthOf = (what: string, values: number[]) => {
    const [middle, late] = [mean(values.slice(third, 2 * third)), mean(values.slice(2 * third))]
    console.log(`${what}: ${rounded(middle)} MB in the second third, ${rounded(late)} in the last`)
    return late / middle
  }
  const processes = samples.map(({ process }) => process)
  const [peak, bound] = [Math.max(...processes), Number.parseInt(LIMITS.GOMEMLIMIT, 10) + BESIDE_GO_MB]
  console.log(`at most ${rounded(peak)} MB, of ${bound}`)
  const [inUse, whole] = [
    growthOf(
      "in use",
      samples.map(({ inUse }) => inUse),
    ),
    growthOf("the process", processes),
  ]
  assert(inUse < MOST_GROWTH, "What is kept in memory grows.")
  assert(whole < MOST_GROWTH, "The process grows.")
  assert(peak < bound, "The process takes more than its bound.")
}
