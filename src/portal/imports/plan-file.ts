import { http } from "../../api/client/http"
import { isColumnChoice } from "../../openimmo/csv/columns"
import { planTable } from "../../openimmo/csv/plan-table"
import { readTable } from "../../openimmo/csv/read-table"
import { preparePictures } from "../../openimmo/plan/pictures"
import { planImport } from "../../openimmo/plan/plan-import"
import type { OwnListing, Plan } from "../../openimmo/plan/types"
import { readPackage } from "../../openimmo/read/package"
import { loadAgents, loadDocuments, loadListings } from "../lists/load-listings"
import type { Chosen } from "./import-kind"
import type { ImportQuota } from "./import-quota"

export const isTable = (name: string) => /\.(?:csv|txt|tsv|tab)$/i.test(name)

/** The changes an import would make, and the company's limits. */
export type Planned = { plan: Plan; room: ImportQuota }

/** Reads a file and plans its import. Throws `PackageError` if the file is refused. */
export async function planFile(
  { file, name, columns, values }: Chosen,
  companyId: string,
  onProgress: (done: number, of: number) => void,
): Promise<Planned> {
  const given = columns === undefined ? await readFile(file, name, companyId, onProgress) : await readTable(file)
  const [listings, agents] = [await loadListings(companyId), await loadAgents(companyId)]
  const documents = await loadDocuments(companyId)
  const plan =
    "rows" in given
      ? planTable(
          given,
          (columns ?? []).map((column) => (isColumnChoice(column) ? column : "")),
          listings,
          agents,
          values,
        )
      : planImport(given, listings, agents, { documents })
  return { plan, room: await loadRoom(companyId, listings) }
}

async function readFile(file: Blob, name: string, companyId: string, onProgress: (done: number, of: number) => void) {
  const given = await readPackage(file, name)
  const { objects, problems } = await preparePictures(given.objects, companyId, onProgress)
  return { ...given, objects, problems: [...given.problems, ...problems] }
}

async function loadRoom(companyId: string, listings: readonly OwnListing[]): Promise<ImportQuota> {
  const { required, plan, listings: counted } = await http.get("/api/subscription")
  const storage = await http.get("/api/companies/{id}/storage", { params: { id: companyId } })
  const present = listings.filter(({ status }) => status !== "archived").length
  const hidden = listings.length - present
  return { present, hidden, plan: required ? { id: plan, limit: plan === "" ? 0 : counted.limit } : null, storage }
}
