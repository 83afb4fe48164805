import { type Api, apiOf } from "../lib/api"
import { runMain } from "../lib/cli-error"
import { machineLoad, reportAims } from "./aims"
import { makeCompany, makeMember } from "./company"
import { create, onFreshServer } from "./fresh-server"

// What 10,000 saved searches of a company cost: a listing that is published, with and without them, and the count of those
// that want it. Medians; ends with 1 where an aim is missed.
//   node --import tsx scripts/bench/saved-searches.ts [SEARCHES]

const SEARCHES = Number(process.argv[2] ?? 10_000)
const ROUNDS = 21
const AT_ONCE = 25

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

async function measure(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

async function bench(api: Api, url: string): Promise<number> {
  const { company, property } = await makeCompany(api, 20)
  const member = apiOf(url, await makeMember(api, company, "suchauftraege"))
  const publish = async () => {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      await member("PUT", `/api/properties/${property}`, { status: "archived" })
      times.push(await measure(() => member("PUT", `/api/properties/${property}`, { status: "active" })))
    }
    return median(times)
  }
  const without = await publish()
  const confirmed = { company_id: company, confirmed_at: "2026-01-01", expires_at: "2999-01-01" }
  for (let at = 0; at < SEARCHES; at += AT_ONCE) {
    const batch = Array.from({ length: AT_ONCE }, (_, index) => ({
      ...confirmed,
      email: `sucht-${at + index}@example.com`,
      place: index % 2 === 0 ? "" : "Köln",
    }))
    await Promise.all(batch.map((search) => create(api, "saved_searches", search)))
  }
  const published = await publish()
  const counts: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    counts.push(await measure(() => member("GET", `/api/properties/${property}/searches`)))
  }
  console.log(`Load of the machine: ${machineLoad()}; a listing published without searches: ${without.toFixed(1)} ms`)
  return reportAims([
    { name: `A listing published, ${SEARCHES} searches`, measured: published, unit: " ms", below: 200 },
    { name: "Those that want it, counted", measured: median(counts), unit: " ms", below: 200 },
  ])
}

await runMain(async () => {
  let missed = 0
  await onFreshServer(async (api, server) => {
    missed = await bench(api, server.url)
  })
  return missed
})
