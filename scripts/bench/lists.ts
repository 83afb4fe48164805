import { type Api, createApi } from "../lib/api"
import { runMain } from "../lib/cli-error"
import type { RunningServer } from "../lib/server"
import { onFreshServer } from "./fresh-server"
import { createLargeCompany } from "./large-company"
import { reportAims, type Threshold } from "./thresholds"
import { readCpuSeconds } from "./watch-server"

// Measures what the last pages of a long list cost by the first ones, in processor time of the server.
//   node --import tsx scripts/bench/lists.ts
// Ends with 1 if an aim is missed.

const LISTINGS = 20_000
const PER_PAGE = 25
const PAGES = 10
const LAST = LISTINGS / PER_PAGE
const SORTS = ["-created_at", "title", "price", "status"]

/** Returns the milliseconds that the server computes for a page; each is read once, because lists are cached. */
async function costOfPage(api: Api, server: RunningServer, sort: string, first: number): Promise<number> {
  const before = readCpuSeconds(server.pid)
  for (let page = first; page < first + PAGES; page++) {
    await api("GET", `/api/properties?sort=${sort}&perPage=${PER_PAGE}&page=${page}`)
  }
  return ((readCpuSeconds(server.pid) - before) / PAGES) * 1000
}

async function measurePages(api: Api, server: RunningServer): Promise<Threshold[]> {
  console.log(`\n| ${LISTINGS} listings, sorted by | first pages | last pages |\n|---|---|---|`)
  const aims: Threshold[] = []
  for (const sort of SORTS) {
    await costOfPage(api, server, sort, 1 + PAGES)
    const first = await costOfPage(api, server, sort, 1)
    const last = await costOfPage(api, server, sort, LAST - PAGES + 1)
    console.log(`| ${sort} | ${first.toFixed(0)} ms | ${last.toFixed(0)} ms |`)
    aims.push({ name: `the last page by the first, sorted by ${sort}`, measured: last / first, below: 6 })
  }
  return aims
}

await runMain(async () => {
  const aims: Threshold[] = []
  await onFreshServer(async (api, server) => {
    const { token } = await createLargeCompany(api, LISTINGS)
    aims.push(...(await measurePages(createApi(api.url, token), server)))
  })
  return reportAims(aims) === 0 ? 0 : 1
})
