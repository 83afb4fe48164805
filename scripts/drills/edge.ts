import { mkdirSync, readFileSync, rmSync } from "node:fs"
import path from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { z } from "zod"
import { makeCompany, makeLargeListings, makeMember } from "../bench/company"
import { generateLoad } from "../bench/load-generator"
import type { Api } from "../lib/api"
import { runCompany } from "../lib/company"
import { inRoot } from "../lib/paths"
import { freePort } from "../lib/port"
import { assert, type Place, serverOn, sql } from "./place"
import { assertInstalled, behind, type Proxy as ReverseProxy } from "./proxies"

const [COMPANIES, LISTINGS, VISITS, VISITORS, EDITS] = [8, 12, 10_000, 16, 10]
const LEAST_HITS = 0.95
/** A second, and the request that sees it. */
const MOST_STALE_MS = 1100
const [CONNECTIONS, SECONDS] = [64, 5]

/** The shipped caches, with the settings that each one's comment names. */
type Edge = ReverseProxy & { env: (purge: number) => Record<string, string> }

const shipped = (name: string) => readFileSync(inRoot("packaging/edge", name), "utf8")

const edgesOn = (purge: number): readonly Edge[] => [
  {
    name: "Varnish",
    command: "varnishd",
    arguments: (file, folder, port) => {
      const addresses = ["-a", `127.0.0.1:${port}`, "-a", `purge=127.0.0.1:${purge}`]
      return ["-F", "-f", file, "-n", path.join(folder, "varnish"), ...addresses, "-s", "malloc,256m"]
    },
    config: ({ server }) => shipped("varnish.vcl").replace('.port = "8090"', `.port = "${server}"`),
    env: (port) => ({ EDGE_PURGE_URL: `http://127.0.0.1:${port}` }),
  },
  {
    name: "nginx",
    command: "nginx",
    arguments: (file, folder) => ["-p", folder, "-c", file],
    config: ({ port, server }) => {
      const http = shipped("nginx.conf")
        .replace("/var/cache/nginx/portal", "cache")
        .replace("listen 443 ssl;", `listen 127.0.0.1:${port};`)
        .replaceAll(/^ *ssl_certificate.*\n/gm, "")
        .replaceAll("127.0.0.1:8090", `127.0.0.1:${server}`)
      return `daemon off; master_process off; pid nginx.pid; error_log stderr crit; events {}
http { access_log off; client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi;
uwsgi_temp_path uwsgi; scgi_temp_path scgi;\n${http}\n}\n`
    },
    env: () => ({ EDGE_MAX_AGE: "1" }),
  },
]

/** Replays visits through the shipped caches. Throws where one is stale, private or seldom hit. */
export async function runEdgeDrill(): Promise<void> {
  assertInstalled(["varnishd", "nginx"])
  const purge = await freePort()
  for (const edge of edgesOn(purge)) await runOn(edge, edge.env(purge))
}

async function runOn(edge: Edge, env: Record<string, string>): Promise<void> {
  const folder = inRoot(".cache/drills", `${process.pid}-${edge.name}`)
  mkdirSync(folder, { recursive: true })
  try {
    const dataDir = path.join(folder, "data")
    mkdirSync(dataDir)
    const { server, api, place } = await (await serverOn(dataDir, { ...env, BACKUP_KEEP: "0" })).start()
    try {
      const port = Number(new URL(server.url).port)
      await behind(edge, port, folder, async (url) => {
        const stock = await stockOf(api)
        await replay(edge.name, url, stock)
        await assertPrivate(api, url, stock)
        await assertFresh(edge.name, api, url, stock)
        await assertCounted(edge.name, api, url, stock)
        await compare(edge.name, url, server.url, `/property/${stock.edited}`)
        await assertMoved(edge.name, place, api, url, stock)
      })
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Stock = { pages: string[]; pictures: string[]; edited: string; pictured: string; company: string }

const shownProperty = z.object({ images: z.array(z.object({ url: z.string(), small: z.string() })) })

async function stockOf(api: Api): Promise<Stock> {
  const pages: string[] = []
  const pictures: string[] = []
  const many = await makeLargeListings(api, 2)
  for (const id of many.properties) {
    const { images } = shownProperty.parse(await api("GET", `/api/collections/properties/records/${id}`))
    pictures.push(...images.slice(0, 10).map(({ small }) => new URL(small, api.url).pathname))
    pages.push(`/property/${id}`)
  }
  let edited = ""
  for (let index = 0; index < COMPANIES; index++) {
    const { company, properties, property } = await makeCompany(api, LISTINGS)
    pages.push(`/embed?company=${company}`, ...properties.map((id) => `/property/${id}`))
    edited = property
  }
  return { pages, pictures, edited, pictured: many.properties[0] ?? "", company: many.company }
}

const stateOf = (response: Response) => response.headers.get("X-Cache") ?? ""
const isHit = (response: Response) => /^(?:HIT|REVALIDATED)$/.test(stateOf(response))

async function look(url: string, headers: Record<string, string> = {}): Promise<{ response: Response; text: string }> {
  const response = await fetch(url, { headers, redirect: "manual" })
  return { response, text: await response.text() }
}

async function replay(name: string, url: string, { pages, pictures }: Stock): Promise<void> {
  // The first ones are asked for most, as everywhere.
  const all = [...pages, ...pictures]
  const chosen = (visit: number) => all[Math.floor(all.length * ((visit * 0.618034) % 1) ** 2)] ?? "/embed"
  let [hits, next] = [0, 0]
  const visitor = async () => {
    while (next < VISITS) {
      const { response } = await look(url + chosen(next++))
      assert(response.status === 200, `${name} answers ${response.url} with ${response.status}.`)
      if (isHit(response)) hits++
    }
  }
  await Promise.all(Array.from({ length: VISITORS }, visitor))
  console.log(
    `${name}: ${((hits / VISITS) * 100).toFixed(1)} % of ${VISITS} visits of ${all.length} addresses are hits`,
  )
  assert(hits / VISITS > LEAST_HITS, `${name} is hit too seldom.`)
}

/** What a member may see is asked for twice with their token, and then without. */
async function assertPrivate(api: Api, url: string, { company, pictured, pictures }: Stock): Promise<void> {
  const token = await makeMember(api, company, "verborgen")
  const headers = { Authorization: `Bearer ${token}` }
  await api("PATCH", `/api/collections/properties/records/${pictured}`, { status: "archived" })
  const picture = pictures[0] ?? ""
  const files = z
    .object({ token: z.string() })
    .parse(await (await fetch(`${url}/api/files/token`, { method: "POST", headers })).json())
  const withToken = `${picture}?token=${files.token}`
  for (const address of ["/api/properties", `/api/properties/${pictured}`, withToken]) {
    for (let round = 0; round < 2; round++) {
      const { response } = await look(url + address, headers)
      assert(response.status === 200 && !isHit(response), `${address}: ${response.status} ${stateOf(response)}`)
    }
  }
  for (const address of [`/property/${pictured}`, picture]) {
    await untilShown(url + address, ({ response }) => response.status === 404)
  }
  await api("PATCH", `/api/collections/properties/records/${pictured}`, { status: "active" })
}

/** How many milliseconds it took. */
async function untilShown(
  address: string,
  isNew: (seen: { response: Response; text: string }) => boolean,
): Promise<number> {
  const started = performance.now()
  for (;;) {
    if (isNew(await look(address))) return performance.now() - started
    assert(performance.now() - started < 10 * MOST_STALE_MS, `${address} stays as it was.`)
    await delay(10)
  }
}

async function assertFresh(name: string, api: Api, url: string, { edited, pictured, pictures }: Stock): Promise<void> {
  const record = (id: string) => `/api/collections/properties/records/${id}`
  const times: number[] = []
  for (let edit = 0; edit < EDITS; edit++) {
    const title = `Neuer Titel ${edit}`
    await look(`${url}/property/${edited}`)
    await api("PATCH", record(edited), { title })
    times.push(await untilShown(`${url}/property/${edited}`, ({ text }) => text.includes(title)))
  }
  const picture = url + (pictures[1] ?? "")
  await untilShown(picture, ({ response }) => response.ok)
  await api("PATCH", record(pictured), { status: "archived" })
  const gone = await untilShown(picture, ({ response }) => response.status === 404)
  const longest = Math.max(...times)
  console.log(
    `${name}: an edit is seen after ${longest.toFixed(0)} ms at most, an archived picture gone after ${gone.toFixed(0)} ms`,
  )
  assert(longest <= MOST_STALE_MS && gone <= MOST_STALE_MS, `${name} is stale for too long.`)
}

/** Who is shown a page that the edge holds is counted all the same. */
async function assertCounted(name: string, api: Api, url: string, { edited }: Stock): Promise<void> {
  const page = `${url}/property/${edited}`
  await look(page)
  const { response, text } = await look(page)
  assert(isHit(response), `${name} does not hold ${page}.`)
  const [, seal = ""] = /name="view" content="([^"]+)"/.exec(text) ?? []
  const headers = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0" }
  const { status } = await fetch(`${page}/view/${seal}`, { method: "POST", headers })
  assert(status === 204, `${name} answers a look with ${status}.`)
  await api("POST", "/api/crons/storeViews")
  const started = performance.now()
  let views = 0
  // The job is only begun.
  while (views === 0) {
    assert(performance.now() - started < 10_000, `${name}: a look is not counted.`)
    const [[sum] = []] = await sql(api, `SELECT sum(views) FROM listing_days WHERE property_id = '${edited}'`)
    views = Number(sum)
    await delay(10)
  }
  assert(views === 1, `${name}: one look is counted as ${views}.`)
  console.log(`${name}: a look at a page that it holds is counted`)
}

/** Pages and pictures that the edge holds lead to where the company has moved, and what it holds of others stays. */
async function assertMoved(name: string, place: Place, api: Api, url: string, stock: Stock): Promise<void> {
  const { company, pictured, pictures, edited } = stock
  const record = "/api/collections"
  await api("PATCH", `${record}/properties/records/${pictured}`, { status: "active" })
  const held = [`/embed?company=${company}`, `/property/${pictured}`, pictures[1] ?? ""].map((page) => url + page)
  for (const page of held) await untilShown(page, ({ response }) => response.ok && isHit(response))
  await api("PATCH", `${record}/companies/records/${company}`, { frozen_until: new Date(Date.now() + 60_000) })
  for (const page of held) await untilShown(page, ({ response }) => response.ok && isHit(response))
  await runCompany(place, { action: "move", subject: company, flags: ["--to=https://new.example.de"] })
  const moved = ({ response }: { response: Response }) =>
    response.status === 308 && response.headers.get("Location")?.startsWith("https://new.example.de/") === true
  const times = await Promise.all(held.map((page) => untilShown(page, moved)))
  const longest = Math.max(...times)
  console.log(`${name}: what was held of a company that has moved leads there after ${longest.toFixed(0)} ms at most`)
  assert(longest <= MOST_STALE_MS, `${name} shows for too long what has moved.`)
  assert((await look(`${url}/property/${edited}`)).response.ok, "Another company has moved as well.")
}

async function compare(name: string, edge: string, server: string, page: string): Promise<void> {
  const headers = { "Accept-Encoding": "gzip" }
  const bare = await generateLoad({ url: server + page, headers }, CONNECTIONS, SECONDS)
  const cached = await generateLoad({ url: edge + page, headers }, CONNECTIONS, SECONDS)
  const ratio = (cached.rate / bare.rate).toFixed(1)
  console.log(
    `${name}: ${cached.rate.toFixed(0)} pages a second, the bare server ${bare.rate.toFixed(0)}: ${ratio} times`,
  )
  assert(cached.errors === 0, `${cached.errors} requests failed.`)
}
