import type { Api } from "../lib/api"
import { runMain } from "../lib/cli-error"
import { makeCompany } from "./company"
import { onFreshServer } from "./fresh-server"

// How long the public pages take: rendered fresh, cached, and beside them PocketBase's own list call for the same rows.
// Milliseconds depend on the machine; the ratios are what to compare.
//   node --import tsx scripts/bench/pages.ts

const ROUNDS = 20
const VARIANTS = ["light", "dark", "auto"].flatMap((theme) => [1, 2, 3].map((columns) => ({ theme, columns })))

type Times = { fresh: number[]; cached: number[]; list: number[] }

async function timed(url: string, headers: Record<string, string> = {}): Promise<number> {
  const started = performance.now()
  const response = await fetch(url, { headers })
  const { length } = await response.text()
  if (!response.ok || length === 0) throw new Error(`${url} returned ${response.status}`)
  return performance.now() - started
}

/** Every round changes the company, so that each of its pages is rendered fresh once and served from the cache once. */
async function measure(api: Api, company: string, paths: string[]): Promise<Times> {
  const times: Times = { fresh: [], cached: [], list: [] }
  const filter = encodeURIComponent(`company_id = "${company}" && (status = "active" || status = "sold")`)
  const list = `${api.url}/api/collections/properties/records?perPage=60&skipTotal=1&sort=status,-created_at&filter=${filter}`
  for (let round = 0; round < ROUNDS; round++) {
    await api("PATCH", `/api/collections/companies/records/${company}`, { address: `Runde ${round}` })
    for (const path of paths) times.fresh.push(await timed(api.url + path))
    for (const path of paths) times.cached.push(await timed(api.url + path))
    for (const _ of paths) times.list.push(await timed(list, { Authorization: api.token }))
  }
  return times
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

function report(name: string, times: Times): void {
  const [fresh, cached, list] = [median(times.fresh), median(times.cached), median(times.list)]
  const column = (value: number) => value.toFixed(2).padStart(8)
  const ratio = (value: number) => `${value.toFixed(1)}×`.padStart(8)
  const line = [
    column(fresh),
    column(cached),
    column(list),
    ratio(fresh / cached),
    ratio(fresh / list),
    ratio(cached / list),
  ]
  console.log(`${name.padEnd(24)}${line.join("")}`)
}

async function bench(api: Api): Promise<void> {
  console.log(
    `Medians of ${ROUNDS * VARIANTS.length} calls in milliseconds, one at a time; then fresh/cached, fresh/list, cached/list`,
  )
  console.log(`${"".padEnd(24)}   fresh  cached    list     f/c     f/l     c/l`)
  for (const listings of [12, 60]) {
    const { company, property } = await makeCompany(api, listings)
    const addresses = VARIANTS.map(
      ({ theme, columns }) => `/embed?company=${company}&theme=${theme}&columns=${columns}`,
    )
    report(`listing page, ${listings} cards`, await measure(api, company, addresses))
    if (listings === 12) report("property page", await measure(api, company, [`/property/${property}`]))
  }
}

await runMain(async () => {
  await onFreshServer(bench)
  return 0
})
