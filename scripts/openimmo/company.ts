import { z } from "zod"
import { parseProperty } from "../../src/domain/properties/parse-property"
import { PROPERTY_COLUMN_NAMES, propertySchema } from "../../src/domain/properties/property"
import { allRows } from "../../src/openimmo/plan/fetch-all-pages"
import type { KnownAgent, OwnListing } from "../../src/openimmo/plan/types"
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
const documentSchema = z.object({ id: z.string(), property_id: z.string(), name: z.string(), is_public: z.boolean() })
const companySchema = z.object({ id: z.string(), name: z.string(), email: z.string().nullish() })

type CompanyAgent = z.infer<typeof agentSchema> & KnownAgent
type Company = z.infer<typeof companySchema>

const FIELDS = ["id", "company_id", ...PROPERTY_COLUMN_NAMES, "created_at", "updated_at", "source"].join(",")
const rowSchema = propertySchema()

export const loadCompany = async (client: Client, id: string): Promise<Company> =>
  companySchema.parse(await client.call("GET", `/api/companies/${encodeURIComponent(id)}`))

export async function loadListings(client: Client, companyId: string): Promise<OwnListing[]> {
  const rows = await fetchPages(
    client,
    `/api/properties?company_id=${encodeURIComponent(companyId)}&sort=created_at&fields=${FIELDS}`,
  )
  return rows.map((row) => parseProperty(rowSchema.parse(row)))
}

export async function loadAgents(client: Client, companyId: string): Promise<CompanyAgent[]> {
  const rows = await fetchPages(client, `/api/agents?company_id=${encodeURIComponent(companyId)}`)
  return rows.map((row) => agentSchema.parse(row))
}

type CompanyDocument = z.infer<typeof documentSchema>

export async function loadDocuments(client: Client, companyId: string): Promise<CompanyDocument[]> {
  const rows = await fetchPages(client, `/api/documents?company_id=${encodeURIComponent(companyId)}`)
  return rows.map((row) => documentSchema.parse(row))
}

const fetchPages = (client: Client, path: string) =>
  allRows(async ({ page, perPage }) => {
    const { data, ...rest } = pageSchema.parse(await client.call("GET", `${path}&page=${page}&perPage=${perPage}`))
    return { ...rest, rows: data }
  })
