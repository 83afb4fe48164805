import { createStore, delMany, get, getMany, keys, set, update } from "idb-keyval"
import type { ColumnChoice } from "../../openimmo/csv/columns"
import type { Applied } from "../../openimmo/plan/apply-plan"
import type { UndoStep } from "../../openimmo/plan/types"
import { UNDO_DAYS } from "../../openimmo/plan/undo-import"

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
const MOST_KEPT = 10

const undoKey = (companyId: string, at = "") => `undo:${companyId}:${at}`
const openKey = (companyId: string) => `open:${companyId}`
const doneKey = (companyId: string) => `done:${companyId}`

export const openImport = async (companyId: string) => (await get<OpenImport>(openKey(companyId), store)) ?? null

/** What cannot be kept, as in a private window, only cannot be continued later. */
export const keepOpen = (companyId: string, value: OpenImport | null) =>
  set(openKey(companyId), value, store).catch(() => {})

export async function doneImports(companyId: string): Promise<DoneImport[]> {
  const kept = (await get<DoneImport[]>(doneKey(companyId), store)) ?? []
  return kept.filter(({ at }) => at > Date.now() - UNDO_DAYS * DAY)
}

export const addDone = (companyId: string, done: DoneImport) =>
  update<DoneImport[]>(doneKey(companyId), (kept = []) => [done, ...kept].slice(0, MOST_KEPT), store).catch(() => {})

export const markUndone = (companyId: string, at: number) =>
  update<DoneImport[]>(
    doneKey(companyId),
    (kept = []) => kept.map((done) => (done.at === at ? { ...done, undo: null } : done)),
    store,
  ).catch(() => {})

/** Keeps a step as soon as it is done: whoever closes the browser can still take it back once the import was continued. */
export const keepUndo = (companyId: string, step: UndoStep) =>
  set(undoKey(companyId, `${String(Date.now()).padStart(15, "0")}:${crypto.randomUUID()}`), step, store).catch(() => {})

/** Of the list of what can be taken back. */
export const doneKeys = (companyId: string) => ["done-imports", companyId]

/** The last first. */
export async function takeUndo(companyId: string): Promise<UndoStep[]> {
  const isUndo = (key: IDBValidKey) => String(key).startsWith(undoKey(companyId))
  const kept = (await keys(store)).filter(isUndo).sort().reverse()
  const steps = await getMany<UndoStep | undefined>(kept, store)
  await delMany(kept, store)
  return steps.filter((step) => step !== undefined)
}

/** Ends an import that was not finished: what it has done can be taken back as what others have. */
export async function setAside(companyId: string): Promise<void> {
  const open = await openImport(companyId).catch(() => null)
  if (open === null) return
  const undo = await takeUndo(companyId).catch(() => [])
  const created = undo.filter(({ kind }) => kind === "remove").length
  const counts = { created, changed: undo.length - created, unchanged: 0, removed: 0, problems: [] }
  if (undo.length > 0) await addDone(companyId, { ...counts, undo, name: open.name, at: Date.now() })
  await keepOpen(companyId, null)
}
