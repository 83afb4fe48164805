import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import { request } from "node:http"
import path from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import type { Api } from "../lib/api"
import { runMain } from "../lib/cli-error"
import { inRoot } from "../lib/paths"
import type { RunningServer } from "../lib/server"
import { makeCompany, makeMember } from "./company"
import { CROWD_LISTINGS, measureCrowd } from "./crowd"
import { onBareServer, onFreshServer } from "./fresh-server"
import { generateLoad, type Load, type Target } from "./load-generator"
import { reportAims, type Threshold } from "./thresholds"
import { readMemory, watchServer } from "./watch-server"

// Measures the load that a crowd and a stranger can cause, as ratios within one run. The table is for docs/performance.md.
//   node --import tsx scripts/bench/load.ts [crowd]
// Ends with 1 if an aim is missed. The argument "crowd" measures only the crowd on pages that are not cached.

const CONNECTIONS = [1, 16, 100, 200, 500]
const SECONDS = 3
const LISTINGS = 28
const GZIP = { "Accept-Encoding": "gzip" }
/** The list that the portal's table requests. */
const LIST_FIELDS = "id,title,address,status,company_id,agent_id,created_at,price,image"

type Rates = Map<string, number[]>

async function measureAll(targets: Record<string, Target>, server: RunningServer): Promise<Rates> {
  const rates: Rates = new Map()
  for (const [name, target] of Object.entries(targets)) {
    const line: Load[] = []
    const { peak, healthP99, unhealthy } = await watchServer(server.url, server.pid, async () => {
      await generateLoad(target, 1, 1)
      for (const connections of CONNECTIONS) line.push(await generateLoad(target, connections, SECONDS))
    })
    rates.set(
      name,
      line.map(({ rate }) => rate),
    )
    const cells = line.map(
      ({ rate, p99, errors }) => `${rate.toFixed(0)} (${p99.toFixed(0)} ms${errors ? `, ${errors} not 2xx` : ""})`,
    )
    const health = `${healthP99.toFixed(0)} ms${unhealthy ? `, ${unhealthy} failed` : ""}`
    console.log(`| ${[name, ...cells, health, `${peak.toFixed(0)} MB`].join(" | ")} |`)
  }
  return rates
}

/** A rate of the one by the same, or another, rate of the other. */
function ratio(rates: Rates, name: string, other: string, connections: number, otherConnections = connections): number {
  const of = (which: string, count: number) => rates.get(which)?.[CONNECTIONS.indexOf(count)] ?? Number.NaN
  return of(name, connections) / of(other, otherConnections)
}

/** Opens so many requests whose body never ends. */
function openSlowly(url: string, count: number): () => void {
  const calls = Array.from({ length: count }, () => {
    const headers = { "Content-Type": "application/json", "Content-Length": 5000 }
    const call = request(`${url}/api/coupons/validate`, { method: "POST", headers })
    call.on("error", () => {})
    call.write('{"code":"')
    return call
  })
  return () => {
    for (const call of calls) call.destroy()
  }
}

async function hostile(server: RunningServer, embed: string): Promise<Threshold[]> {
  console.log("\n| | | memory |\n|---|---|---|")
  const before = readMemory(server.pid)
  const body = `{"plan":"starter","email":"a@b.de","x":[${"[],".repeat(10_000_000)}[]]}`
  let status = 0
  const large = await watchServer(server.url, server.pid, async () => {
    const headers = { "Content-Type": "application/json" }
    const response = await fetch(`${server.url}/api/demo/create-checkout`, { method: "POST", headers, body }).catch(
      () => null,
    )
    status = response?.status ?? 0
  })
  console.log(`| a body of 31 MB | ${status || "connection closed"} | +${(large.peak - before).toFixed(0)} MB |`)
  const calm = readMemory(server.pid)
  let respondedAfter = Number.NaN
  const slow = await watchServer(server.url, server.pid, async () => {
    const close = openSlowly(server.url, 200)
    await delay(3000)
    const started = performance.now()
    await fetch(embed)
    respondedAfter = performance.now() - started
    close()
  })
  const figures = `another page after ${respondedAfter.toFixed(0)} ms, health p99 ${slow.healthP99.toFixed(0)} ms`
  console.log(`| 200 slow bodies | ${figures} | +${(slow.peak - calm).toFixed(0)} MB |`)
  return [
    { name: "memory of a body of 31 MB", measured: large.peak - before, unit: " MB", below: 50 },
    { name: "memory of 200 bodies that never end", measured: slow.peak - calm, unit: " MB", below: 200 },
  ]
}

/** Served by both servers, with a copy of the rendered page in it. */
const folder = inRoot(".cache/bench", `${process.pid}-static`)

async function memberList(api: Api, company: string): Promise<Target & { headers: Record<string, string> }> {
  const url = `${api.url}/api/properties?company_id=${company}&perPage=25&fields=${LIST_FIELDS}`
  return { url, headers: { Authorization: `Bearer ${await makeMember(api, company)}` } }
}

/** Measures on a server that has not served any request yet. */
async function benchCrowd(api: Api, server: RunningServer): Promise<Threshold[]> {
  const { company } = await makeCompany(api, CROWD_LISTINGS)
  return measureCrowd(api, server, company, await memberList(api, company))
}

async function benchConnections(api: Api, server: RunningServer): Promise<Threshold[]> {
  const { company, property } = await makeCompany(api, LISTINGS)
  const { url: list, headers: auth } = await memberList(api, company)
  const embed = `${api.url}/embed?company=${company}`
  const html = await (await fetch(embed)).text()
  writeFileSync(path.join(folder, "page.html"), html)
  const filter = encodeURIComponent(`company_id = "${company}" && (status = "active" || status = "sold")`)
  const nativeList = `/api/collections/properties/records?perPage=25&sort=-created_at&filter=${filter}`
  console.log(`\nThe widget has ${html.length} characters. ${SECONDS} s each: requests a second (p99).\n`)
  console.log(`| | ${CONNECTIONS.join(" | ")} | health p99 | peak memory |\n|${"---|".repeat(CONNECTIONS.length + 3)}`)
  const aims: Threshold[] = []
  await onBareServer(folder, async (bare) => {
    const rates = await measureAll(
      {
        "static file, bare PocketBase": { url: `${bare}/page.html` },
        "static file, compressed on the fly": { url: `${api.url}/page.html`, headers: GZIP },
        "/embed, plain": { url: embed },
        "/embed, compressed": { url: embed, headers: GZIP },
        "/property, plain": { url: `${api.url}/property/${property}` },
        "/property, compressed": { url: `${api.url}/property/${property}`, headers: GZIP },
        "PocketBase's list, member": { url: `${api.url}${nativeList}`, headers: auth },
        "member's list of 25, plain": { url: list, headers: auth },
        "member's list of 25, compressed": { url: list, headers: { ...auth, ...GZIP } },
        "a call that is not cached": { url: `${api.url}/api/companies`, headers: auth },
      },
      server,
    )
    aims.push(...ratios(rates))
  })
  aims.push(...(await hostile(server, embed)))
  await delay(60_000)
  console.log(`| a minute later | | ${readMemory(server.pid).toFixed(0)} MB |`)
  return aims
}

const ratios = (rates: Rates): Threshold[] => [
  {
    name: "/embed compressed by a static file compressed on the fly, 200 connections",
    measured: ratio(rates, "/embed, compressed", "static file, compressed on the fly", 200),
    atLeast: 2,
  },
  {
    name: "/embed plain by a static file on a bare PocketBase, 200",
    measured: ratio(rates, "/embed, plain", "static file, bare PocketBase", 200),
    atLeast: 0.35,
  },
  {
    name: "/embed plain at 500 connections by at 16",
    measured: ratio(rates, "/embed, plain", "/embed, plain", 500, 16),
    atLeast: 0.8,
  },
  {
    name: "/embed plain by PocketBase's list of the same rows, 16",
    measured: ratio(rates, "/embed, plain", "PocketBase's list, member", 16),
    atLeast: 10,
  },
  {
    name: "the member's list of 25 by PocketBase's list, 16",
    measured: ratio(rates, "member's list of 25, plain", "PocketBase's list, member", 16),
    atLeast: 3,
  },
]

await runMain(async () => {
  const aims: Threshold[] = []
  mkdirSync(folder, { recursive: true })
  try {
    await onFreshServer(
      async (api, server) => {
        aims.push(...(await benchCrowd(api, server)))
        if (process.argv[2] !== "crowd") aims.push(...(await benchConnections(api, server)))
      },
      { publicDir: folder },
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return reportAims(aims) === 0 ? 0 : 1
})
