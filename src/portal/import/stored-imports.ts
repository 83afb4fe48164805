import { createStore, get, set, update } from "idb-keyval"
import type { ColumnChoice } from "../../openimmo/csv/columns"
import type { Applied, UndoStep } from "../../openimmo/plan/apply-plan"

// In this browser: a package is larger than a server should keep, and is only of use to who has it.

/** One that has begun, and has not ended. */
export type OpenImport = {
  name: string
  file: Blob
  /** Of a spreadsheet. */
  columns?: ColumnChoice[]
  at: number
  archivesMissing: boolean
}

export type DoneImport = Pick<Applied, "created" | "changed" | "unchanged" | "removed" | "problems"> & {
  name: string
  at: number
  /** Null once it was taken back. */
  undo: UndoStep[] | null
}

const store = createStore("imports", "imports")
const DAY = 24 * 3_600_000
const KEPT_DAYS = 30
const MOST_KEPT = 10

const openKey = (companyId: string) => `open:${companyId}`
const doneKey = (companyId: string) => `done:${companyId}`

export const openImport = async (companyId: string) => (await get<OpenImport>(openKey(companyId), store)) ?? null

/** What cannot be kept, as in a private window, only cannot be continued later. */
export const keepOpen = (companyId: string, value: OpenImport | null) =>
  set(openKey(companyId), value, store).catch(() => {})

export async function doneImports(companyId: string): Promise<DoneImport[]> {
  const kept = (await get<DoneImport[]>(doneKey(companyId), store)) ?? []
  return kept.filter(({ at }) => at > Date.now() - KEPT_DAYS * DAY)
}

export const addDone = (companyId: string, done: DoneImport) =>
  update<DoneImport[]>(doneKey(companyId), (kept = []) => [done, ...kept].slice(0, MOST_KEPT), store).catch(() => {})

export const markUndone = (companyId: string, at: number) =>
  update<DoneImport[]>(
    doneKey(companyId),
    (kept = []) => kept.map((done) => (done.at === at ? { ...done, undo: null } : done)),
    store,
  ).catch(() => {})
