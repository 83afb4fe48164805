import { z } from "zod"
import { PROPERTY_COLUMN_NAMES, parseProperty, propertySchema } from "../../src/domain/property"
import type { KnownAgent, Present } from "../../src/openimmo/plan/types"
import type { Client } from "./client"

const pageSchema = z.object({ data: z.array(z.unknown()), total: z.number(), page: z.number(), perPage: z.number() })
const agentSchema = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  position: z.string(),
})
const companySchema = z.object({ id: z.string(), name: z.string(), email: z.string().nullish() })

export type CompanyAgent = z.infer<typeof agentSchema> & KnownAgent
export type Company = z.infer<typeof companySchema>

const FIELDS = ["id", "company_id", ...PROPERTY_COLUMN_NAMES, "created_at", "updated_at", "source"].join(",")
const rowSchema = propertySchema()

export const loadCompany = async (client: Client, id: string): Promise<Company> =>
  companySchema.parse(await client.call("GET", `/api/companies/${encodeURIComponent(id)}`))

export async function loadListings(client: Client, companyId: string): Promise<Present[]> {
  const rows = await allRows(
    client,
    `/api/properties?company_id=${encodeURIComponent(companyId)}&sort=created_at&fields=${FIELDS}`,
  )
  return rows.map((row) => parseProperty(rowSchema.parse(row)))
}

export async function loadAgents(client: Client, companyId: string): Promise<CompanyAgent[]> {
  const rows = await allRows(client, `/api/agents?company_id=${encodeURIComponent(companyId)}`)
  return rows.map((row) => agentSchema.parse(row))
}

/** Page after page, each of the size that the server has chosen for it. */
async function allRows(client: Client, path: string): Promise<unknown[]> {
  const rows: unknown[] = []
  let [page, perPage, total] = [1, 100, 1]
  while (rows.length < total) {
    const answer = pageSchema.parse(await client.call("GET", `${path}&page=${page}&perPage=${perPage}`))
    rows.push(...answer.data)
    if (answer.data.length === 0) break
    total = answer.total
    page = answer.page + 1
    perPage = answer.perPage
  }
  return rows
}
