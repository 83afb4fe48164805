import { Agent, request as send } from "node:http"
import { runMain } from "../lib/cli-error"
import { machineLoad, reportAims } from "./aims"
import { makeCompany } from "./company"
import { onFreshServer } from "./fresh-server"
import { generateLoad } from "./load-generator"
import { processorSecondsOf } from "./watch-server"

// What counting views costs: the server's processor time for a cached page and for its beacon, and the rate of the cached page over
// 50 connections with and without 50 visitors' beacons a second beside it, by turns in one run. Ends with 1 where they take 5 % of two
// processors, or of the rate, or more. The rate needs a quiet machine.
//   node --import tsx scripts/bench/beacon.ts

const ROUNDS = 7
const REQUESTS = 1500
const AT_ONCE = 8
const VISITORS_A_SECOND = 50
const RATE_ROUNDS = 10
const RATE_SECONDS = 4
const RATE_CONNECTIONS = 50
const PROCESSORS = 2
const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0"

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

let sent = 0

const agent = new Agent({ keepAlive: true })

/** By node:http: fetch takes three times as long, which the server's processors would lack. */
function request(url: string, method: "GET" | "POST", status: number): Promise<void> {
  // Each from a network of its own.
  const address = `10.${(++sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`
  const headers = { "User-Agent": BROWSER, "X-Forwarded-For": address }
  return new Promise((resolve, reject) => {
    const call = send(url, { method, headers, agent }, (response) => {
      if (response.statusCode !== status) reject(new Error(`${url} returned ${response.statusCode}`))
      response.on("end", resolve).resume()
    })
    call.on("error", reject).end()
  })
}

/** Milliseconds of the server's processor time for each. */
async function costOf(pid: number, work: () => Promise<void>): Promise<number> {
  const before = processorSecondsOf(pid)
  let left = REQUESTS
  const worker = async () => {
    while (left-- > 0) await work()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return ((processorSecondsOf(pid) - before) * 1000) / REQUESTS
}

/** Runs work while so many beacons a second arrive, evenly spread. */
async function besideBeacons<Result>(beacon: () => Promise<void>, work: () => Promise<Result>): Promise<Result> {
  const sent: Promise<void>[] = []
  const timer = setInterval(() => sent.push(beacon()), 1000 / VISITORS_A_SECOND)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    await Promise.all(sent)
  }
}

/** What is left of a cached page's rate while visitors are counted beside it: the median of the rounds' ratios. */
async function rateKept(page: string, beacon: () => Promise<void>): Promise<number> {
  const rateOf = async () => {
    const { rate, errors } = await generateLoad({ url: page }, RATE_CONNECTIONS, RATE_SECONDS)
    if (errors > 0) throw new Error(`${errors} pages failed`)
    return rate
  }
  const ratios: number[] = []
  for (let round = 0; round < RATE_ROUNDS; round++) {
    // Whoever is first in one round is last in the next.
    const early = round % 2 === 0 ? await rateOf() : 0
    const counted = await besideBeacons(beacon, rateOf)
    ratios.push(counted / (early || (await rateOf())))
  }
  console.log(`The rate with beacons, by round: ${ratios.map((ratio) => ratio.toFixed(3)).join(", ")}`)
  return median(ratios)
}

await runMain(async () => {
  let missed = 0
  const work: Parameters<typeof onFreshServer>[0] = async (api, { url, pid }) => {
    const { property } = await makeCompany(api, 20)
    const page = `${url}/property/${property}`
    const [, seal = ""] = /name="view" content="([^"]+)"/.exec(await (await fetch(page)).text()) ?? []
    const costs: { page: number[]; beacon: number[] } = { page: [], beacon: [] }
    for (let round = 0; round < ROUNDS; round++) {
      costs.page.push(await costOf(pid, () => request(page, "GET", 200)))
      costs.beacon.push(await costOf(pid, () => request(`${page}/view/${seal}`, "POST", 204)))
    }
    const [ofPage, ofBeacon] = [median(costs.page), median(costs.beacon)]
    console.log(
      `Load of the machine: ${machineLoad()}; a cached page ${ofPage.toFixed(2)} ms, a beacon ${ofBeacon.toFixed(2)} ms`,
    )
    const share = (ofBeacon * VISITORS_A_SECOND) / (PROCESSORS * 1000)
    const kept = await rateKept(page, () => request(`${page}/view/${seal}`, "POST", 204))
    missed = reportAims([
      { name: "Of a cached page's rate", measured: (1 - kept) * 100, unit: " %", below: 5 },
      { name: "Of the processors, for 50 visitors a second", measured: share * 100, unit: " %", below: 5 },
    ])
  }
  await onFreshServer(work, { env: { TRUSTED_PROXY_HEADER: "X-Forwarded-For" } })
  return missed
})
