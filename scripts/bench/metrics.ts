import { runMain } from "../lib/cli-error"
import type { RunningServer } from "../lib/server"
import { type Aim, machineLoad, reportAims } from "./aims"
import { makeCompany } from "./company"
import { onFreshServer } from "./fresh-server"
import { generateLoad } from "./load-generator"
import { processorSecondsOf } from "./watch-server"

// What counting figures adds to a cached page: processor time of a server whose /metrics is read every five seconds, by that of one
// that counts nothing, under many connections. A machine changes within seconds: they take turns every second, and a round is five
// turns of each. The median of the rounds counts.
//   node --import tsx scripts/bench/metrics.ts [ROUNDS]

const ROUNDS = 16
const TURNS = 5
const SECONDS = 1
const CONNECTIONS = [16, 200]
const LISTINGS = 28
const TOKEN = "of-the-bench-alone-1234567"
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

/** As Prometheus does. */
async function scrape({ url }: RunningServer): Promise<void> {
  const response = await fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${TOKEN}` } })
  if (!response.ok || !(await response.text()).includes("portal_requests_total"))
    throw new Error(`/metrics returned ${response.status}`)
}

async function spend({ server, page, isScraped }: Subject, connections: number, turn: number): Promise<Spent> {
  const begun = processorSecondsOf(server.pid)
  const load = generateLoad({ url: page }, connections, SECONDS)
  if (isScraped && turn === 0) await scrape(server)
  const { rate, errors } = await load
  if (errors > 0) throw new Error(`${errors} requests failed.`)
  return { seconds: processorSecondsOf(server.pid) - begun, requests: rate * SECONDS }
}

const each = (spent: readonly Spent[]) =>
  (spent.reduce((sum, { seconds }) => sum + seconds, 0) * 1000) / spent.reduce((sum, { requests }) => sum + requests, 0)
const at = (values: readonly number[], part: number) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN
const median = (values: readonly number[]) => at(values, 0.5)
const quartiles = (values: readonly number[]) => `${at(values, 0.25).toFixed(2)} to ${at(values, 0.75).toFixed(2)}`

/** Whoever is first in one turn is last in the next. Milliseconds of a request: without counting, and with. */
async function playRound(off: Subject, on: Subject, connections: number): Promise<[number, number]> {
  const spent = new Map<Subject, Spent[]>([
    [off, []],
    [on, []],
  ])
  for (let turn = 0; turn < TURNS; turn++) {
    for (const subject of turn % 2 === 0 ? [off, on] : [on, off]) {
      spent.get(subject)?.push(await spend(subject, connections, turn))
    }
  }
  return [each(spent.get(off) ?? []), each(spent.get(on) ?? [])]
}

async function compare(off: Subject, on: Subject, connections: number, rounds: number): Promise<Aim> {
  await playRound(off, on, connections)
  const costs: [number, number][] = []
  for (let round = 0; round < rounds; round++) costs.push(await playRound(off, on, connections))
  const [without, counting] = [costs.map(([cost]) => cost), costs.map(([, cost]) => cost)]
  const ratios = costs.map(([off, on]) => on / off)
  console.log(
    `${connections} connections: ${median(without).toFixed(3)} ms without, ${median(counting).toFixed(3)} ms with; half of the rounds ${quartiles(ratios)}`,
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
  console.log(`load average ${machineLoad()}`)
  return reportAims(aims)
})
