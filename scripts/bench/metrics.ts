import { setTimeout as delay } from "node:timers/promises"
import { runMain } from "../lib/cli-error"
import type { RunningServer } from "../lib/server"
import { type Aim, machineLoad, reportAims } from "./aims"
import { makeCompany } from "./company"
import { onFreshServer } from "./fresh-server"
import { generateLoad } from "./load-generator"
import { processorSecondsOf } from "./watch-server"

// What counting figures adds to a cached page: processor time of a server whose /metrics is read every five seconds, by that of one
// that counts nothing, in turns under many connections. Rounds differ by more than the aim: their median counts.
//   node --import tsx scripts/bench/metrics.ts [ROUNDS]

const ROUNDS = 12
const SECONDS = 5
const CONNECTIONS = [16, 200]
const LISTINGS = 28
const TOKEN = "of-the-bench-alone-1234567"
const SCRAPED_EVERY_MS = 5000
const MOST = 1.03

type Subject = { server: RunningServer; page: string; isScraped: boolean }
type Spent = { seconds: number; requests: number }

async function withSubject(isScraped: boolean, work: (subject: Subject) => Promise<void>): Promise<void> {
  const env: Record<string, string> = isScraped ? { METRICS_TOKEN: TOKEN } : {}
  await onFreshServer(
    async (api, server) => {
      const { company } = await makeCompany(api, LISTINGS)
      await work({ server, page: `${server.url}/embed?company=${company}`, isScraped })
    },
    { env },
  )
}

/** As Prometheus does, once in the middle of each interval, until it is told to stop; returns how often. */
async function scrape({ server }: Subject, stop: AbortSignal): Promise<number> {
  const isOver = (milliseconds: number) => delay(milliseconds, false, { signal: stop }).catch(() => true)
  if (await isOver(SCRAPED_EVERY_MS / 2)) return 0
  for (let count = 1; ; count++) {
    const response = await fetch(`${server.url}/metrics`, { headers: { Authorization: `Bearer ${TOKEN}` } })
    if (!response.ok || !(await response.text()).includes("portal_requests_total"))
      throw new Error(`/metrics returned ${response.status}`)
    if (await isOver(SCRAPED_EVERY_MS)) return count
  }
}

let scrapes = 0

async function spend(subject: Subject, connections: number): Promise<Spent> {
  const { server, page, isScraped } = subject
  const begun = processorSecondsOf(server.pid)
  const over = new AbortController()
  const scraped = isScraped ? scrape(subject, over.signal) : Promise.resolve(0)
  const { rate, errors } = await generateLoad({ url: page }, connections, SECONDS).finally(() => over.abort())
  scrapes += await scraped
  if (errors > 0) throw new Error(`${errors} requests failed.`)
  return { seconds: processorSecondsOf(server.pid) - begun, requests: rate * SECONDS }
}

const each = ({ seconds, requests }: Spent) => (seconds * 1000) / requests
const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN

/** Whoever is first in one round is last in the next. */
async function compare(off: Subject, on: Subject, connections: number, rounds: number): Promise<Aim> {
  const costs = new Map<Subject, number[]>([
    [off, []],
    [on, []],
  ])
  for (const subject of costs.keys()) await spend(subject, connections)
  for (let round = 0; round < rounds; round++) {
    for (const subject of round % 2 === 0 ? [off, on] : [on, off]) {
      costs.get(subject)?.push(each(await spend(subject, connections)))
    }
  }
  const [without = [], counting = []] = [...costs.values()]
  const ratios = without.map((cost, round) => (counting[round] ?? Number.NaN) / cost)
  console.log(
    `${connections} connections: ${median(without).toFixed(3)} ms without, ${median(counting).toFixed(3)} ms with; by rounds ${ratios.map((ratio) => ratio.toFixed(2)).join(" ")}`,
  )
  return { name: `with figures by without, ${connections} connections`, measured: median(ratios), below: MOST }
}

await runMain(async () => {
  const rounds = Number(process.argv[2] ?? ROUNDS)
  const aims: Aim[] = []
  console.log(`load average ${machineLoad()}`)
  await withSubject(false, (off) =>
    withSubject(true, async (on) => {
      for (const connections of CONNECTIONS) aims.push(await compare(off, on, connections, rounds))
    }),
  )
  console.log(`/metrics was read ${scrapes} times; load average ${machineLoad()}`)
  return reportAims(aims)
})
