import { runMain } from "../lib/cli-error"
import { makeMember } from "./company"
import { create, onFreshServer } from "./fresh-server"
import { memoryOf, watchServer } from "./watch-server"

// The cost of PocketBase's own lists where a company's listings are as long as they may be: four requests at once, by
// members whose requests are bounded, and by a superuser whose are not.

const LISTINGS = 150
const AT_ONCE = 4
const MAX_GROWTH_MB = 100

const QUERIES = {
  "60 rows": "perPage=1000",
  "60 rows, expanded": "perPage=1000&expand=company_id",
  "40 rows": "perPage=40&expand=company_id",
  "back-relations": "perPage=1000&expand=company_id.properties_via_company_id",
}

await runMain(async () => {
  let isExceeded = false
  await onFreshServer(async (api, server) => {
    const company = await create(api, "companies", { name: "Lange Texte" })
    const text = "<Ein Satz über die schöne Wohnung. ".repeat(320)
    const texts = { description: text, amenities: text, location: text, miscellaneous: text }
    for (let index = 0; index < LISTINGS; index++) {
      const fixed = { company_id: company, address: "Hauptstraße 1", status: "active" }
      await create(api, "properties", { ...fixed, title: `Wohnung ${index}`, ...texts })
    }
    const members = Array.from({ length: AT_ONCE }, (_, index) => makeMember(api, company, `mitglied-${index}`))
    const tokens = await Promise.all(members)
    const measure = async (name: string, tokens: string[], query: string) => {
      const before = memoryOf(server.pid)
      const answers: string[] = []
      const started = performance.now()
      const { peak } = await watchServer(api.url, server.pid, async () => {
        answers.push(...(await Promise.all(tokens.map((token) => list(api.url, token, query)))))
      })
      const growth = peak - before
      const seconds = ((performance.now() - started) / 1000).toFixed(2)
      console.log(`${name.padEnd(32)}${answers.join(", ")}; ${seconds} s; +${growth.toFixed(0)} MB`)
      return growth
    }
    for (const [name, query] of Object.entries(QUERIES)) {
      isExceeded ||= (await measure(`Members: ${name}`, tokens, query)) > MAX_GROWTH_MB
    }
    await measure("Superuser: all rows", Array<string>(AT_ONCE).fill(api.token), "perPage=1000")
  })
  return isExceeded ? 1 : 0
})

async function list(url: string, token: string, query: string): Promise<string> {
  const headers = { Authorization: token }
  const response = await fetch(`${url}/api/collections/properties/records?${query}`, { headers })
  const { byteLength } = await response.arrayBuffer()
  return `${response.status} ${(byteLength / 1_000_000).toFixed(2)} MB`
}
