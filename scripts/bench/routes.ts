import { Agent, get } from "node:http"
import { type Api, apiOf } from "../lib/api"
import { runMain } from "../lib/cli-error"
import { randomPassword } from "../lib/superuser"
import { create, onFreshServer } from "./fresh-server"

// Requests a second of the busiest routes, in a company of 10,000 listings, beside PocketBase's own list call on the same
// rows with the same token. Figures depend on the machine; the ratios are what to compare.
//   node --import tsx scripts/bench/routes.ts

const PROPERTIES = 10_000
const CONNECTIONS = 8
const SECONDS = 3

type Target = { name: string; path: string; token: string }

async function makeRows(api: Api): Promise<{ company: string; property: string; token: string }> {
  const company = await create(api, "companies", { name: "Große Firma" })
  const password = randomPassword()
  const email = "bench@example.de"
  await create(api, "users", { email, password, passwordConfirm: password, company_id: company })
  for (let index = 0; index < 20; index++) {
    await create(api, "agents", { company_id: company, first_name: "Eva", last_name: `Muster ${index}` })
  }
  let property = ""
  let next = 0
  const worker = async () => {
    for (let index = next++; index < PROPERTIES; index = next++) property = await makeProperty(api, company, index)
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  const { token } = (await apiOf(api.url)("POST", "/api/auth/login", { email, password })) as { token: string }
  return { company, property, token }
}

const makeProperty = (api: Api, company: string, index: number) =>
  create(api, "properties", {
    ...{ company_id: company, title: `Helle Wohnung ${index} mit Balkon`, address: `Hauptstraße ${index}, 50667 Köln` },
    status: ["active", "active", "active", "sold", "archived"][index % 5],
    description: "Ein heller Grundriss mit kurzen Wegen.\n".repeat(20),
    images: [1, 2, 3].map((picture) => ({ url: `https://example.com/${index}-${picture}.jpg` })),
    details: { price: String(200_000 + index * 37), livingArea: "98.5", rooms: "3.5", propertyType: "Wohnung" },
  })

function call(agent: Agent, url: string, token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = token === "" ? {} : { Authorization: `Bearer ${token}` }
    get(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
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
  const { company, property, token } = await makeRows(api)
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
