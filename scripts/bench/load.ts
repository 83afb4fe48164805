import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import { request } from "node:http"
import path from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { type Api, apiOf } from "../lib/api"
import { runMain } from "../lib/cli-error"
import { inRoot } from "../lib/paths"
import type { RunningServer } from "../lib/server"
import { randomPassword } from "../lib/superuser"
import { makeCompany } from "./company"
import { create, onBareServer, onFreshServer } from "./fresh-server"
import { generateLoad, type Load, type Target } from "./load-generator"
import { memoryOf, watchServer } from "./watch-server"

// What a crowd and a stranger can do to the server, as ratios within one run. The table is for docs/performance.md.
//   node --import tsx scripts/bench/load.ts

const CONNECTIONS = [1, 16, 100, 200, 500]
const SECONDS = 3
const LISTINGS = 28
const GZIP = { "Accept-Encoding": "gzip" }
/** What the portal's table asks for. */
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
function ratio(rates: Rates, name: string, other: string, connections: number, otherConnections = connections): string {
  const of = (which: string, count: number) => rates.get(which)?.[CONNECTIONS.indexOf(count)] ?? Number.NaN
  return (of(name, connections) / of(other, otherConnections)).toFixed(2)
}

async function member(api: Api, company: string): Promise<string> {
  const [email, password] = ["bench@example.de", randomPassword()]
  await create(api, "users", { email, password, passwordConfirm: password, company_id: company })
  const { token } = (await apiOf(api.url)("POST", "/api/auth/login", { email, password })) as { token: string }
  return token
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

async function hostile(server: RunningServer, embed: string): Promise<void> {
  const before = memoryOf(server.pid)
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
  const calm = memoryOf(server.pid)
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
}

/** Served by both servers, with a copy of the rendered page in it. */
const folder = inRoot(".cache/bench", `${process.pid}-static`)

async function bench(api: Api, server: RunningServer): Promise<void> {
  const { company, property } = await makeCompany(api, LISTINGS)
  const token = await member(api, company)
  const embed = `${api.url}/embed?company=${company}`
  const html = await (await fetch(embed)).text()
  writeFileSync(path.join(folder, "page.html"), html)
  const filter = encodeURIComponent(`company_id = "${company}" && (status = "active" || status = "sold")`)
  const list = `/api/collections/properties/records?perPage=25&sort=-created_at&filter=${filter}`
  const memberList = `${api.url}/api/properties?company_id=${company}&perPage=25&fields=${LIST_FIELDS}`
  const auth = { Authorization: `Bearer ${token}` }
  console.log(`The widget has ${html.length} characters. ${SECONDS} s each: requests a second (p99).\n`)
  console.log(`| | ${CONNECTIONS.join(" | ")} | health p99 | peak memory |\n|${"---|".repeat(CONNECTIONS.length + 3)}`)
  await onBareServer(folder, async (bare) => {
    const rates = await measureAll(
      {
        "static file, bare PocketBase": { url: `${bare}/page.html` },
        "static file, compressed on the fly": { url: `${api.url}/page.html`, headers: GZIP },
        "/embed, plain": { url: embed },
        "/embed, compressed": { url: embed, headers: GZIP },
        "/property, plain": { url: `${api.url}/property/${property}` },
        "/property, compressed": { url: `${api.url}/property/${property}`, headers: GZIP },
        "PocketBase's list, member": { url: `${api.url}${list}`, headers: auth },
        "member's list of 25, plain": { url: memberList, headers: auth },
        "member's list of 25, compressed": { url: memberList, headers: { ...auth, ...GZIP } },
        "a call that is not cached": { url: `${api.url}/api/companies`, headers: auth },
      },
      server,
    )
    report(rates)
  })
  console.log("\n| | | memory |\n|---|---|---|")
  await hostile(server, embed)
  await delay(60_000)
  console.log(`| a minute later | | ${memoryOf(server.pid).toFixed(0)} MB |`)
}

function report(rates: Rates): void {
  const lines = [
    [
      "/embed compressed by own static file compressed, 200 connections",
      ratio(rates, "/embed, compressed", "static file, compressed on the fly", 200),
      "2",
    ],
    [
      "/embed plain by bare static file, 200",
      ratio(rates, "/embed, plain", "static file, bare PocketBase", 200),
      "0.35",
    ],
    ["/embed at 500 connections by at 16", ratio(rates, "/embed, plain", "/embed, plain", 500, 16), "0.8"],
    ["/embed plain by PocketBase's list, 16", ratio(rates, "/embed, plain", "PocketBase's list, member", 16), "10"],
    [
      "member's list by PocketBase's list, 16",
      ratio(rates, "member's list of 25, plain", "PocketBase's list, member", 16),
      "3",
    ],
  ]
  console.log("\n| ratio | measured | aim |\n|---|---|---|")
  for (const line of lines) console.log(`| ${line.join(" | ")} |`)
}

await runMain(async () => {
  mkdirSync(folder, { recursive: true })
  try {
    await onFreshServer(bench, { publicDir: folder })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return 0
})
