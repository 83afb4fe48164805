import { Agent, get } from "node:http"
import { setTimeout as delay } from "node:timers/promises"
import type { Api } from "../lib/api"
import type { RunningServer } from "../lib/server"
import type { Target } from "./load-generator"
import { machineLoad, type Threshold } from "./thresholds"
import { watchServer } from "./watch-server"

export const CROWD_LISTINGS = 99
const VISITORS = 300
const WITHIN_SECONDS = 10
const ROUNDS = 3
const LIST_PAUSE_MS = 50

type Round = { served: number; rejected: number; seconds: number; list: number; health: number; peak: number }

/** Runs rounds of a crowd on pages that nobody has seen since the company was saved, while a member reads the list. */
export async function measureCrowd(
  api: Api,
  server: RunningServer,
  company: string,
  list: Target,
): Promise<Threshold[]> {
  const filter = encodeURIComponent(`company_id = "${company}"`)
  const { items } = (await api("GET", `/api/collections/properties/records?perPage=100&filter=${filter}`)) as {
    items: { id: string }[]
  }
  const urls = items.map(({ id }) => `${server.url}/property/${id}`)
  console.log(`${VISITORS} visitors at once on ${urls.length} pages that are not cached, ${ROUNDS} times.\n`)
  console.log("| 200 | 503 | seconds | member's list, median | health p99 | peak memory | load average |")
  console.log(`|${"---|".repeat(7)}`)
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await api("PATCH", `/api/collections/companies/records/${company}`, { address: `Runde ${round}` })
    const { served, rejected, seconds, ...figures } = await visitTogether(server, urls, list)
    rounds.push({ served, rejected, seconds, ...figures })
    const cells = [served, rejected, seconds.toFixed(1), ms(figures.list), ms(figures.health)]
    console.log(`| ${[...cells, `${figures.peak.toFixed(0)} MB`, machineLoad()].join(" | ")} |`)
  }
  const worst = (of: (round: Round) => number) => Math.max(...rounds.map(of))
  return [
    {
      name: `pages that are not cached: served within ${WITHIN_SECONDS} s`,
      measured: (Math.min(...rounds.map(({ served }) => served)) / VISITORS) * 100,
      unit: " %",
      atLeast: 95,
    },
    { name: "the member's list meanwhile, median", measured: worst(({ list }) => list), unit: " ms", below: 1000 },
    { name: "/api/health meanwhile, p99", measured: worst(({ health }) => health), unit: " ms", below: 250 },
    { name: "memory meanwhile", measured: worst(({ peak }) => peak), unit: " MB", below: 700 },
  ]
}

async function visitTogether(server: RunningServer, urls: string[], list: Target): Promise<Round> {
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })
  const reading = readAgainAndAgain(list)
  let statuses: number[] = []
  const started = performance.now()
  const { peak, healthP99: health } = await watchServer(server.url, server.pid, async () => {
    const visit = (_: unknown, index: number) => fetchStatus(agent, urls[index % urls.length] ?? "")
    statuses = await Promise.all(Array.from({ length: VISITORS }, visit))
  })
  const seconds = (performance.now() - started) / 1000
  agent.destroy()
  const count = (status: number) => statuses.filter((other) => other === status).length
  return { served: count(200), rejected: count(503), seconds, list: median(await reading.end()), health, peak }
}

/** Returns the status of the response, or 0 if none comes in time. */
function fetchStatus(agent: Agent, url: string): Promise<number> {
  return new Promise((resolve) => {
    get(url, { agent, signal: AbortSignal.timeout(WITHIN_SECONDS * 1000) }, (response) => {
      response.on("end", () => resolve(response.statusCode ?? 0)).on("error", () => resolve(0))
      response.resume()
    }).on("error", () => resolve(0))
  })
}

/** Reads as one member, who waits for each response. */
function readAgainAndAgain({ url, headers }: Target): { end(): Promise<number[]> } {
  const latencies: number[] = []
  let isOver = false
  const reading = (async () => {
    while (!isOver) {
      const started = performance.now()
      const response = await fetch(url, { headers })
      await response.text()
      latencies.push(response.ok ? performance.now() - started : Number.POSITIVE_INFINITY)
      await delay(LIST_PAUSE_MS)
    }
  })()
  const end = async () => {
    isOver = true
    await reading
    return latencies
  }
  return { end }
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const ms = (value: number) => `${value.toFixed(0)} ms`
