import { fieldOf } from "../../src/domain/known"
import type { Api } from "../lib/api"
import { runMain } from "../lib/cli-error"
import { machineLoad, reportAims } from "./aims"
import { makeCompany, makeMember } from "./company"
import { create, onFreshServer } from "./fresh-server"
import { openSink } from "./sink"

// 10,000 posts of programs in a minute to the form of a property page: without its token, with it, and with it while the
// company is full of suspicious ones. Meanwhile somebody loads the page, works in the portal and saves. Medians of each
// phase beside those of the same posts to a server that only reads them: the programs take time of the same processors.
//   node --import tsx scripts/bench/inquiries.ts

const POSTS = Number(process.argv[2] ?? 10_000)
const SECONDS = (POSTS / 10_000) * 60
/** Programs that post at once. */
const BOTS = 50
const EVERY_MS = 20
const MOST_SUSPICIOUS = 500

type Kind = "page" | "portal" | "save"
type Phase = { times: Record<Kind, number[]>; statuses: Map<number, number>; seconds: number }
type Scene = { url: string; target: string; token: string; company: string; property: string; pageToken: string }

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

async function timed(work: () => Promise<Response>): Promise<number> {
  const started = performance.now()
  const response = await work()
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${response.url} returned ${response.status}`)
  return performance.now() - started
}

/** What people do, one after the other, until the phase ends. */
async function people(scene: Scene, times: Phase["times"], isOver: () => boolean): Promise<void> {
  const { url, token, property } = scene
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" }
  for (let count = 0; !isOver(); count++) {
    times.page.push(await timed(() => fetch(`${url}/property/${property}`)))
    times.portal.push(await timed(() => fetch(`${url}/api/inquiries?status=new`, { headers })))
    const body = JSON.stringify({ miscellaneous: `Stand ${count}` })
    times.save.push(await timed(() => fetch(`${url}/api/properties/${property}`, { method: "PUT", headers, body })))
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
  }
}

async function post({ target, property }: Scene, index: number, pageToken?: string): Promise<number> {
  // Each post has another address, as those of many rented computers.
  const address = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`
  const response = await fetch(`${target}/api/inquiries`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Forwarded-For": address },
    body: JSON.stringify({
      property_id: property,
      name: `Programm ${index}`,
      email: `programm-${index}@example.com`,
      message: `Kaufen Sie noch heute, Nummer ${index}. `.repeat(8),
      ...(pageToken !== undefined && { token: pageToken }),
    }),
  })
  await response.arrayBuffer()
  return response.status
}

let sent = 0

async function runPhase(scene: Scene, posts: number, seconds: number, pageToken?: string): Promise<Phase> {
  const phase: Phase = { times: { page: [], portal: [], save: [] }, statuses: new Map(), seconds: 0 }
  const started = performance.now()
  let isSent = false
  const bots = async () => {
    let index = 0
    const bot = async () => {
      while (index < posts) {
        const late = started + (index++ / posts) * seconds * 1000 - performance.now()
        if (late > 0) await new Promise((resolve) => setTimeout(resolve, late))
        const status = await post(scene, ++sent, pageToken).catch(() => 0)
        phase.statuses.set(status, (phase.statuses.get(status) ?? 0) + 1)
      }
    }
    await Promise.all(Array.from({ length: BOTS }, bot))
    isSent = true
  }
  await Promise.all([bots(), people(scene, phase.times, () => isSent)])
  phase.seconds = (performance.now() - started) / 1000
  return phase
}

const countRows = async (api: Api, status: string): Promise<number> => {
  const filter = encodeURIComponent(`status = '${status}'`)
  return Number(
    fieldOf(await api("GET", `/api/collections/inquiries/records?perPage=1&filter=${filter}`), "totalItems"),
  )
}

async function compare(api: Api): Promise<number> {
  const { company, property } = await makeCompany(api, 20)
  const token = await makeMember(api, company)
  const page = await (await fetch(`${api.url}/property/${property}`)).text()
  const pageToken = /name="token" value="([^"]+)"/.exec(page)?.[1] ?? ""
  const scene: Scene = { url: api.url, target: api.url, token, company, property, pageToken }
  await create(api, "agents", { company_id: company, first_name: "Eva", last_name: "Kern" })

  console.log(`Load average before: ${machineLoad()}`)
  const sink = await openSink()
  const quiet = await runPhase({ ...scene, target: sink.url }, POSTS, SECONDS)
  sink.stop()
  const without = await runPhase(scene, POSTS, SECONDS)
  const rowsWithout = (await countRows(api, "new")) + (await countRows(api, "suspicious"))
  const withToken = await runPhase(scene, POSTS, SECONDS, pageToken)
  const [fresh, suspicious] = [await countRows(api, "new"), await countRows(api, "suspicious")]

  console.log(
    "\n| median in ms (ratio) | to another server | without a token | with a valid token |\n|---|---|---|---|",
  )
  const ratios: number[] = []
  for (const kind of ["page", "portal", "save"] as const) {
    const base = median(quiet.times[kind])
    const cells = [without, withToken].map((phase) => {
      const value = median(phase.times[kind])
      ratios.push(value / base)
      return `${value.toFixed(1)} (${(value / base).toFixed(1)})`
    })
    console.log(`| ${kind} | ${base.toFixed(1)} | ${cells.join(" | ")} |`)
  }
  for (const [name, phase] of Object.entries({ without, withToken })) {
    console.log(`${name}: ${JSON.stringify(Object.fromEntries(phase.statuses))} in ${phase.seconds.toFixed(0)} s`)
  }
  return reportAims([
    { name: "rows of posts without a token", measured: rowsWithout, below: 1 },
    { name: "new rows, of one listing in an hour or two", measured: fresh, below: 121 },
    { name: "suspicious rows", measured: suspicious, below: MOST_SUSPICIOUS + 1 },
    { name: "slowest median beside that of the other server", measured: Math.max(...ratios), unit: " times", below: 2 },
  ])
}

await runMain(async () => {
  let missed = 0
  const env = { TRUSTED_PROXY_HEADER: "X-Forwarded-For" }
  await onFreshServer(
    async (api) => {
      missed = await compare(api)
    },
    { env },
  )
  return missed
})
