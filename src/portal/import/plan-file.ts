import { http, parsePage } from "../../api/http"
import { PROPERTY_COLUMN_NAMES, parseProperty } from "../../domain/property"
import type { ColumnChoice } from "../../openimmo/csv/columns"
import { planTable } from "../../openimmo/csv/plan-table"
import { readTable } from "../../openimmo/csv/read-table"
import { allRows } from "../../openimmo/plan/all-rows"
import { preparePictures } from "../../openimmo/plan/pictures"
import { planImport } from "../../openimmo/plan/plan-import"
import type { KnownAgent, Plan, Present } from "../../openimmo/plan/types"
import { readPackage } from "../../openimmo/read/package"

const FIELDS = ["id", "company_id", ...PROPERTY_COLUMN_NAMES, "created_at", "updated_at", "source"].join(",")

export type Chosen = { name: string; file: Blob; columns?: ColumnChoice[] }

export const isTable = (name: string) => /\.(?:csv|txt)$/i.test(name)

/** What an import of the file would change, and how many listings there are. Throws `PackageError` where it is refused. */
export async function planFile(
  chosen: Chosen,
  companyId: string,
  onProgress: (done: number, of: number) => void,
): Promise<{ plan: Plan; present: number }> {
  const { file, columns } = chosen
  return columns ? planRows(file, columns, companyId) : planPackage(chosen, companyId, onProgress)
}

async function planRows(
  file: Blob,
  columns: ColumnChoice[],
  companyId: string,
): Promise<{ plan: Plan; present: number }> {
  const table = await readTable(file)
  const [listings, agents] = [await loadListings(companyId), await loadAgents(companyId)]
  return { plan: planTable(table, columns, listings, agents), present: shownOf(listings) }
}

const shownOf = (listings: readonly Present[]) => listings.filter(({ status }) => status !== "archived").length

async function planPackage(
  { file, name }: Chosen,
  companyId: string,
  onProgress: (done: number, of: number) => void,
): Promise<{ plan: Plan; present: number }> {
  const given = await readPackage(file, name)
  const { objects, problems } = await preparePictures(given.objects, companyId, onProgress)
  const [listings, agents] = [await loadListings(companyId), await loadAgents(companyId)]
  const plan = planImport({ ...given, objects, problems: [...given.problems, ...problems] }, listings, agents)
  return { plan, present: shownOf(listings) }
}

async function loadListings(companyId: string): Promise<Present[]> {
  const rows = await allRows(async (asked) => {
    const query = { company_id: companyId, sort: "created_at", fields: FIELDS, ...asked }
    return parsePage(await http.get("/api/properties", { query }))
  })
  return rows.map((row) => {
    const listing: Present = JSON.parse(JSON.stringify(row))
    return parseProperty(listing)
  })
}

const loadAgents = (companyId: string): Promise<KnownAgent[]> =>
  allRows(async (asked) => parsePage(await http.get("/api/agents", { query: { company_id: companyId, ...asked } })))
