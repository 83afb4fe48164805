import { runMain } from "../lib/cli-error"
import { machineLoad, reportAims } from "./aims"
import { makeCompany } from "./company"
import { onFreshServer } from "./fresh-server"
import { processorSecondsOf } from "./watch-server"

// What counting views costs, in the server's processor time: a cached page, and a page that is followed by its beacon, by turns in
// one run; rates of a busy machine say nothing. Ends with 1 where 50 visitors a second take 5 % of two processors or more.
//   node --import tsx scripts/bench/beacon.ts

const ROUNDS = 7
const REQUESTS = 1500
const AT_ONCE = 8
const VISITORS_A_SECOND = 50
const PROCESSORS = 2
const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0"

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

let sent = 0

async function request(url: string, method: "GET" | "POST", status: number): Promise<void> {
  // Each from a network of its own.
  const address = `10.${(++sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`
  const response = await fetch(url, { method, headers: { "User-Agent": BROWSER, "X-Forwarded-For": address } })
  await response.arrayBuffer()
  if (response.status !== status) throw new Error(`${url} returned ${response.status}`)
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
    missed = reportAims([
      { name: "Of the processors, for 50 visitors a second", measured: share * 100, unit: " %", below: 5 },
    ])
  }
  await onFreshServer(work, { env: { TRUSTED_PROXY_HEADER: "X-Forwarded-For" } })
  return missed
})
