import * as z from "zod/mini"
import { getProperty } from "../../src/domain/values/type-guards"
import { type Api, createApi } from "../lib/api"
import { randomPassword } from "../lib/superuser"
import { create } from "./fresh-server"

const STATUSES = ["active", "active", "active", "sold", "archived"]

/** Creates a company with many listings of three images each, twenty agents, and a member who is signed in. */
export async function createLargeCompany(
  api: Api,
  properties: number,
): Promise<{ company: string; property: string; token: string }> {
  const company = await create(api, "companies", { name: "Große Firma" })
  const password = randomPassword()
  const email = "bench@example.de"
  await create(api, "users", { email, password, passwordConfirm: password, company_id: company })
  for (let index = 0; index < 20; index++) {
    await create(api, "agents", { company_id: company, first_name: "Eva", last_name: `Muster ${index}` })
  }
  // A company that has more than it may gets no other one.
  const originals: string[] = []
  for (const status of STATUSES) originals.push(await createProperty(api, company, status))
  for (const [index, original] of originals.entries()) await copyProperty(api, original, index, properties)
  const property = originals.at(-1) ?? ""
  const token = String(getProperty(await createApi(api.url)("POST", "/api/auth/login", { email, password }), "token"))
  return { company, property, token }
}

/** A number in every text of the original, which the copies replace. */
const NUMBER = 987_654

const createProperty = (api: Api, company: string, status: string) =>
  create(api, "properties", {
    company_id: company,
    title: `Helle Wohnung ${NUMBER} mit Balkon`,
    address: `Hauptstraße 9876, 50667 Köln`,
    status,
    description: "Ein heller Grundriss mit kurzen Wegen.\n".repeat(20),
    images: [1, 2, 3].map((image) => ({ url: `https://example.com/${NUMBER}-${image}.jpg` })),
    details: { price: String(NUMBER), livingArea: "98.5", rooms: "3.5", propertyType: "Wohnung" },
  })

const columnsSchema = z.object({ rows: z.array(z.tuple([z.string()])) })

/** Copies in SQL, because 10,000 requests take minutes. The copies have every fifth number, so that the statuses are mixed. */
async function copyProperty(api: Api, id: string, first: number, most: number): Promise<void> {
  const sql = (query: string) => api("POST", "/api/sql", { query })
  const columns = columnsSchema.parse(await sql("SELECT name FROM pragma_table_info('properties')"))
  const values: Record<string, string> = {
    id: "substr(lower(hex(randomblob(8))), 1, 15)",
    reference: "'B-' || n",
    reference_text: "format('b-%09d', n)",
    title_text: `replace(title_text, '${String(NUMBER).padStart(9, "0")}', format('%09d', n))`,
    created_at: `strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-' || (${most} - n) || ' minutes')`,
    price_cents: "(200000 + n * 37) * 100",
    details: `replace(details, '${NUMBER}', 200000 + n * 37)`,
  }
  for (const name of ["title", "images", "search_text", "public_search_text"]) {
    values[name] = `replace(${name}, '${NUMBER}', n)`
  }
  const names = columns.rows.map(([name]) => name)
  const copies = names.map((name) => values[name] ?? name)
  const numbers = `WITH RECURSIVE numbers(n) AS (
    SELECT ${first + STATUSES.length} UNION ALL SELECT n + ${STATUSES.length} FROM numbers WHERE n + ${STATUSES.length} < ${most})`
  await sql(`INSERT INTO properties (${names}) ${numbers} SELECT ${copies} FROM properties, numbers WHERE id = '${id}'`)
}
