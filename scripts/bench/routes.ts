import { Agent, get } from "node:http"
import type { Api } from "../lib/api"
import { runMain } from "../lib/cli-error"
import { onFreshServer } from "./fresh-server"
import { createLargeCompany, PROPERTIES } from "./large-company"

// Requests a second of the busiest routes, in a company of 10,000 listings, beside PocketBase's own list call on the same
// rows with the same token. Figures depend on the machine; the ratios are what to compare.
//   node --import tsx scripts/bench/routes.ts

const CONNECTIONS = 8
const SECONDS = 3

type Target = { name: string; path: string; token: string }

function call(agent: Agent, url: string, token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = token === "" ? {} : { Authorization: `Bearer ${token}` }
    get(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} returned ${response.statusCode}`))
      response.resume()
      response.on("end", resolve)
    }).on("error", reject)
  })
}

/** Requests a second, after one second in which the engine gets warm. */
async function measure(base: string, { path, token }: Target): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const run = async (milliseconds: number) => {
    const end = performance.now() + milliseconds
    let count = 0
    const worker = async () => {
      while (performance.now() < end) {
        await call(agent, base + path, token)
        count++
      }
    }
    const started = performance.now()
    await Promise.all(Array.from({ length: CONNECTIONS }, worker))
    return count / ((performance.now() - started) / 1000)
  }
  await run(1000)
  const rate = await run(SECONDS * 1000)
  agent.destroy()
  return rate
}

async function compare(api: Api): Promise<void> {
  const { company, property, token } = await createLargeCompany(api)
  const own = `/api/properties?company_id=${company}`
  const native = "/api/collections/properties/records?sort=-created_at&perPage=25"
  const reference = await measure(api.url, { name: "", path: native, token })
  const plain = await measure(api.url, { name: "", path: native, token: api.token })
  console.log(`${PROPERTIES} listings, ${CONNECTIONS} connections, ${SECONDS} s each; requests a second and ratio`)
  console.log(`PocketBase's list, member's token ${reference.toFixed(0).padStart(20)}    1.0`)
  console.log(
    `PocketBase's list, superuser's token ${plain.toFixed(0).padStart(17)}${(plain / reference).toFixed(1).padStart(7)}`,
  )
  const targets: Target[] = [
    { name: "GET /api/properties, a member's page of 25", path: own, token },
    { name: "GET /api/properties, a search", path: `${own}&q=wohnung%209`, token },
    { name: "GET /api/properties, a stranger's page of 25", path: own, token: "" },
    { name: "GET /api/properties/{id}", path: `/api/properties/${property}`, token },
    { name: "GET /api/agents, 20 of them", path: `/api/agents?company_id=${company}`, token },
    { name: "GET /api/auth/me", path: "/api/auth/me", token },
  ]
  for (const target of targets) {
    const rate = await measure(api.url, target)
    const figures = `${rate.toFixed(0).padStart(8)}${(rate / reference).toFixed(1).padStart(7)}`
    console.log(`${target.name.padEnd(46)}${figures}${(rate / plain).toFixed(1).padStart(7)}`)
  }
}

await runMain(async () => {
  await onFreshServer(compare)
  return 0
})
