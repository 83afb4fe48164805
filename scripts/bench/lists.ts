import { setTimeout as delay } from "node:timers/promises"
import { type Api, createApi } from "../lib/api"
import { runMain } from "../lib/cli-error"
import type { RunningServer } from "../lib/server"
import { onFreshServer } from "./fresh-server"
import { createLargeCompany } from "./large-company"
import { reportAims, type Threshold } from "./thresholds"
import { readCpuSeconds } from "./watch-server"

// Measures what the last pages of a long list cost by the first ones, in processor time of the server, and how long members wait
// for a list while strangers read the same company's over many connections.
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

const CONNECTIONS = 24
const SECONDS = 6

/** Reads an address over many connections; returns how many reads have ended until `isOver`, and that others were refused. */
async function keepReading(url: string, isOver: () => boolean): Promise<{ served: number; refused: number }> {
  const count = { served: 0, refused: 0 }
  const read = async () => {
    while (!isOver()) {
      const response = await fetch(url)
      await response.arrayBuffer()
      count[response.ok ? "served" : "refused"] += 1
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, read))
  return count
}

/** Returns the median of the milliseconds in which members get a list, asking ten times a second; `NaN` if one is refused. */
async function waitOfMember(read: () => Promise<unknown>): Promise<number> {
  const waits: number[] = []
  for (const end = performance.now() + SECONDS * 1000; performance.now() < end; await delay(100)) {
    const started = performance.now()
    await read().catch(() => waits.push(Number.NaN))
    waits.push(performance.now() - started)
  }
  return waits.some(Number.isNaN)
    ? Number.NaN
    : (waits.sort((a, b) => a - b)[Math.floor(waits.length / 2)] ?? Number.NaN)
}

/** Compares strangers who read data with as many who look at a widget, which takes the same part of the processor. */
async function measureStrangers(member: Api, company: string): Promise<Threshold[]> {
  let page = 0
  const lists = {
    "a list that is kept": () => member("GET", "/api/properties?perPage=25"),
    "a list that is not": () => member("GET", `/api/properties?perPage=25&page=${++page}`),
  }
  const strangers = {
    nobody: "",
    "a widget": `/embed?company=${company}`,
    "the list": `/api/properties?company_id=${company}`,
  }
  const aims: Threshold[] = []
  console.log(
    `\n| a member waits for | while ${CONNECTIONS} strangers read | median | served, refused |\n|---|---|---|---|`,
  )
  for (const [list, read] of Object.entries(lists)) {
    const waits: Record<string, number> = {}
    for (const [what, path] of Object.entries(strangers)) {
      let isOver = path === ""
      const reading = keepReading(member.url + path, () => isOver)
      waits[what] = await waitOfMember(read)
      isOver = true
      const { served, refused } = await reading
      console.log(`| ${list} | ${what} | ${waits[what].toFixed(0)} ms | ${served}, ${refused} |`)
    }
    const measured = (waits["the list"] ?? Number.NaN) / (waits["a widget"] ?? Number.NaN)
    aims.push({ name: `${list}, beside strangers' lists by beside a widget`, measured, below: 2 })
  }
  return aims
}

await runMain(async () => {
  const aims: Threshold[] = []
  await onFreshServer(async (api, server) => {
    const { company, token } = await createLargeCompany(api, LISTINGS)
    const member = createApi(api.url, token)
    aims.push(...(await measurePages(member, server)), ...(await measureStrangers(member, company)))
  })
  return reportAims(aims) === 0 ? 0 : 1
})
