import type { Api } from "../lib/api"
import { runMain } from "../lib/cli-error"
import type { RunningServer } from "../lib/server"
import { type Aim, machineLoad, reportAims } from "./aims"
import { makeCompany, makeLargeListings } from "./company"
import { onFreshServer } from "./fresh-server"
import { processorSecondsOf } from "./watch-server"

// What the public pages cost the server's processor: rendered fresh, cached, after a save, and beside them PocketBase's own
// list of the same rows. Milliseconds depend on the machine; the ratios to the list are what to compare. The folder of another
// build's hooks may be named, to compare with it.
//   node --import tsx scripts/bench/pages.ts [HOOKS]

const ROUNDS = 4
const SMALL = 60
const LARGE = 4
const VARIANTS = ["light", "dark", "auto"].flatMap((theme) => [1, 2, 3].map((columns) => ({ theme, columns })))

type Bench = { api: Api; server: RunningServer }

async function load(url: string, headers: Record<string, string> = {}): Promise<void> {
  const response = await fetch(url, { headers })
  const { length } = await response.text()
  if (!response.ok || length === 0) throw new Error(`${url} returned ${response.status}`)
}

/** Milliseconds of the server's processor for each of `urls`, one after the other. */
async function cost({ server }: Bench, urls: readonly string[], visit: (url: string) => Promise<void> = load) {
  const started = processorSecondsOf(server.pid)
  for (const url of urls) await visit(url)
  return ((processorSecondsOf(server.pid) - started) * 1000) / urls.length
}

/** The processor's time is known in steps of 10 ms. */
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Every round begins with a save of the company, so that each page is rendered fresh once. */
async function measure(bench: Bench, name: string, company: string, urls: readonly string[]): Promise<number> {
  const { api } = bench
  const filter = encodeURIComponent(`company_id = "${company}" && (status = "active" || status = "sold")`)
  const list = `${api.url}/api/collections/properties/records?perPage=60&skipTotal=1&sort=status,-created_at&filter=${filter}`
  const [fresh, cached, lists]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < ROUNDS; round++) {
    await api("PATCH", `/api/collections/companies/records/${company}`, { address: `Runde ${round}` })
    fresh.push(await cost(bench, urls))
    cached.push(await cost(bench, urls))
    lists.push(await cost(bench, urls.slice(0, 10), () => load(list, { Authorization: api.token })))
  }
  report(name, mean(fresh), mean(cached), mean(lists))
  return mean(fresh)
}

function report(name: string, fresh: number, cached: number, list: number): void {
  const cells = [fresh, cached, list].map((value) => value.toFixed(2).padStart(8))
  console.log(`${name.padEnd(30)}${cells.join("")}${`${(fresh / list).toFixed(2)}×`.padStart(8)}`)
}

/** A save of a listing, and the widget that the next visitor gets. */
async function measureSaves(bench: Bench, company: string, property: string): Promise<number> {
  const { api } = bench
  const widget = `${api.url}/embed?company=${company}`
  const rounds = Array.from({ length: ROUNDS * 10 }, (_, round) => `Stand ${round}`)
  const both = await cost(bench, rounds, async (miscellaneous) => {
    await api("PATCH", `/api/collections/properties/records/${property}`, { miscellaneous })
    await load(widget)
  })
  console.log(`${"a save, and the widget".padEnd(30)}${both.toFixed(2).padStart(8)}`)
  return both
}

async function runBench(api: Api, server: RunningServer): Promise<Aim[]> {
  const bench = { api, server }
  console.log(`Milliseconds of processor for each, load average ${machineLoad()}`)
  console.log(`${"".padEnd(30)}   fresh  cached    list    f/l`)
  const widgets = (company: string) =>
    VARIANTS.map(({ theme, columns }) => `${api.url}/embed?company=${company}&theme=${theme}&columns=${columns}`)
  const pages = (properties: readonly string[]) =>
    properties.flatMap((id) => ["light", "dark"].map((theme) => `${api.url}/property/${id}?theme=${theme}`))
  const few = await makeCompany(api, 12)
  await measure(bench, "widget of 12 cards", few.company, widgets(few.company))
  const saves = await measureSaves(bench, few.company, few.property)
  const many = await makeCompany(api, SMALL)
  await measure(bench, "widget of 60 cards", many.company, widgets(many.company))
  const small = await measure(bench, "property page", many.company, pages(many.properties))
  const large = await makeLargeListings(api, LARGE)
  const largest = await measure(bench, "40 pictures, 64 kB of text", large.company, pages(large.properties))
  return [
    { name: "a property page that is not cached", measured: small, unit: " ms", below: 10 },
    { name: "with 40 pictures and 64 kB of text", measured: largest, unit: " ms", below: 25 },
    { name: "a save, and the widget of 12 cards", measured: saves, unit: " ms", below: 30 },
  ]
}

await runMain(async () => {
  const [hooksDir] = process.argv.slice(2)
  let aims: Aim[] = []
  await onFreshServer(
    async (api, server) => {
      aims = await runBench(api, server)
    },
    { hooksDir },
  )
  return reportAims(aims) === 0 ? 0 : 1
})
