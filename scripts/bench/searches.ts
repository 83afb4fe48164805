import { get } from "node:http"
import type { Api } from "../lib/api"
import { runMain } from "../lib/cli-error"
import { machineLoad } from "./aims"
import { create, onFreshServer } from "./fresh-server"
import { createLargeCompany, PROPERTIES } from "./large-company"

// How long a member's list and searches of it take in a company of 10,000 listings, and how long once other companies have
// the rest of ROWS rows: medians in milliseconds of single requests, one after the other, none answered from a cache.
//   node --import tsx scripts/bench/searches.ts [ROWS]

const TURNS = 60

const REQUESTS = {
  "the list": "",
  "of one status": "&status=sold",
  "of one kind": "&property_type=Wohnung",
  "a word that all have": "&q=wohnung",
  "a word that few have": "&q=777",
  "two words": "&q=77%20wohnung",
  "a word that none has": "&q=gibtesnicht",
  "two words, by title": "&q=77%20wohnung&sort=title",
}

const FIELDS =
  "id,title,reference,address,hide_address,status,marketing_type,reserved,price,cold_rent,image,created_at,agent_name,property_type,living_area,plot_area,rooms,certificate_valid_until,missing"

let asked = 0

function ask(url: string, token: string): Promise<number> {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    // The cache knows a list by its address.
    get(`${url}&asked=${++asked}`, { headers: { Authorization: `Bearer ${token}` } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} returned ${response.statusCode}`))
      response.resume()
      response.on("end", () => resolve(performance.now() - started))
    }).on("error", reject)
  })
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN

/** All in turns, so that a busy moment meets each of them. */
async function measure(base: string, token: string): Promise<string[]> {
  const times = new Map<string, number[]>()
  for (let turn = 0; turn < TURNS; turn++) {
    for (const [name, query] of Object.entries(REQUESTS)) {
      const time = await ask(`${base}/api/properties?perPage=25&page=1&fields=${FIELDS}${query}`, token)
      times.set(name, [...(times.get(name) ?? []), time])
    }
  }
  return [...times.values()].map((values) => `${median(values).toFixed(1)} (${Math.min(...values).toFixed(1)})`)
}

/** The company's rows again under other companies, without what makes them long. */
async function addOthers(api: Api, company: string, rows: number): Promise<void> {
  const sql = (query: string) => api("POST", "/api/sql", { query })
  const found = (await sql("SELECT group_concat(name) FROM pragma_table_info('properties')")) as { rows: string[][] }
  const names = String(found.rows[0]?.[0]).split(",")
  for (let count = PROPERTIES; count < rows; count += PROPERTIES) {
    const other = await create(api, "companies", { name: `Firma ${count}` })
    const values: Record<string, string> = {
      id: "substr(lower(hex(randomblob(8))), 1, 15)",
      company_id: `'${other}'`,
      agent_id: "''",
      images: "'[]'",
      description: "''",
    }
    const copies = names.map((name) => values[name] ?? name)
    await sql(`INSERT INTO properties (${names}) SELECT ${copies} FROM properties WHERE company_id = '${company}'`)
  }
}

await runMain(async () => {
  const rows = Number(process.argv[2] ?? PROPERTIES)
  await onFreshServer(async (api) => {
    const { company, token } = await createLargeCompany(api)
    const alone = await measure(api.url, token)
    await addOthers(api, company, rows)
    const beside = rows > PROPERTIES ? await measure(api.url, token) : []
    console.log(`Load average ${machineLoad()}; median (least) of ${TURNS}, ms`)
    console.log(`| | ${PROPERTIES} listings |${rows > PROPERTIES ? ` the same beside ${rows} in all |` : ""}`)
    for (const [index, name] of Object.keys(REQUESTS).entries()) {
      console.log(`| ${name} | ${[alone[index], beside[index]].filter(Boolean).join(" | ")} |`)
    }
  })
  return 0
})
