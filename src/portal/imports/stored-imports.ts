import { queryOptions } from "@tanstack/react-query"
import { createStore, get, promisifyRequest, set, type UseStore, update } from "idb-keyval"
import { IMPORTS } from "../../api/auth"
import { DAY } from "../../domain/values/durations"
import type { ColumnChoice } from "../../openimmo/csv/columns"
import type { Applied } from "../../openimmo/plan/apply-plan"
import { afterUndo, UNDO_DAYS, type Undone, type Versions } from "../../openimmo/plan/undo-import"
import { type BegunStep, type DoneStep, openSteps, type UndoStep } from "../../openimmo/plan/undo-steps"

// Imports are stored in this browser: a package is larger than a server should keep, and only its owner can use it.

/** The user's choices for an import. */
export type ImportChoices = {
  /** Archives missing listings, including those that otherwise wait for a decision. */
  archivesMissing: boolean
  /** Saves new listings as drafts. */
  asDrafts?: boolean
}

/** An import that has begun and not ended. */
export type OpenImport = ImportChoices & {
  name: string
  file: Blob
  /** The columns of a spreadsheet. */
  columns?: ColumnChoice[]
  at: number
}

type ToUndo = (BegunStep | DoneStep)[]

export type DoneImport = Pick<Applied, "created" | "changed" | "unchanged" | "removed" | "problems"> & {
  name: string
  at: number
  /** The data for an undo; null once the import was undone. */
  undo: ToUndo | null
  /** The undo's result and time. */
  undone?: Undone & { on: number }
}

const opened = createStore(IMPORTS, IMPORTS)

/** Closes if a sign-out in another tab deletes the database: the next call opens it anew. */
const store: UseStore = (mode, work) =>
  opened(mode, (imports) => {
    const { db } = imports.transaction
    db.onversionchange = () => {
      db.close()
      db.dispatchEvent(new Event("close"))
    }
    return work(imports)
  })

const MAX_KEPT = 10

const undoKey = (companyId: string, at = "") => `undo:${companyId}:${at}`
const openKey = (companyId: string) => `open:${companyId}`
const doneKey = (companyId: string) => `done:${companyId}`

export const openImport = async (companyId: string) => (await get<OpenImport>(openKey(companyId), store)) ?? null

/** Stores the open import. If storing fails, as in a private window, it only cannot be continued later. */
export const keepOpen = (companyId: string, value: OpenImport) => set(openKey(companyId), value, store).catch(() => {})

async function doneImports(companyId: string): Promise<DoneImport[]> {
  const kept = (await get<DoneImport[]>(doneKey(companyId), store)) ?? []
  return kept.filter(({ at }) => at > Date.now() - UNDO_DAYS * DAY)
}

/** Returns whether the import was undone already, for example in another window. */
export const isUndone = async (companyId: string, at: number) =>
  (await doneImports(companyId)).some((done) => done.at === at && done.undo === null)

export const markUndone = (companyId: string, at: number, undone: Undone, versions: Versions) =>
  update<DoneImport[]>(
    doneKey(companyId),
    (kept = []) =>
      kept.map((done) =>
        done.at === at
          ? { ...done, undo: null, undone: { ...undone, on: Date.now() } }
          : { ...done, undo: done.undo && afterUndo(done.undo, versions) },
      ),
    store,
  ).catch(() => {})

/** Stores a step before and after its save, so that a person who closes the browser can still undo all of it. */
export const keepUndo = (companyId: string, step: UndoStep) =>
  set(undoKey(companyId, `${String(Date.now()).padStart(15, "0")}:${crypto.randomUUID()}`), step, store).catch(() => {})

/** Returns the query for the list of imports that can be undone. */
export const doneQuery = (companyId: string) =>
  queryOptions({
    queryKey: ["done-imports", companyId],
    queryFn: () => doneImports(companyId),
    staleTime: 0,
    networkMode: "always",
    retry: false,
  })

/** Ends the import and stores its undo data in one transaction: a browser that is closed in between loses nothing. */
export const endImport = (companyId: string, toDone: (kept: ToUndo) => DoneImport | null) =>
  store("readwrite", async (imports) => {
    const ofThis = IDBKeyRange.bound(undoKey(companyId), undoKey(companyId, "\uffff"))
    const steps: UndoStep[] = await promisifyRequest(imports.getAll(ofThis))
    const before: DoneImport[] = (await promisifyRequest(imports.get(doneKey(companyId)))) ?? []
    const done = toDone(openSteps(steps.reverse()))
    if (done !== null) imports.put([done, ...before].slice(0, MAX_KEPT), doneKey(companyId))
    imports.delete(ofThis)
    imports.delete(openKey(companyId))
    return promisifyRequest(imports.transaction)
  }).catch(() => {})

/** Ends an unfinished import; its changes can be undone like those of a finished one. */
export async function abandonImport(companyId: string): Promise<void> {
  const open = await openImport(companyId).catch(() => null)
  if (open === null) return
  await endImport(companyId, (undo) => {
    const created = undo.filter(({ kind }) => kind === "remove" || kind === "creating").length
    const changed = new Set(undo.map((step) => (step.kind === "restore" || step.kind === "changing" ? step.id : null)))
    changed.delete(null)
    const counts = { created, changed: changed.size, unchanged: 0, removed: 0, problems: [] }
    return undo.length === 0 ? null : { ...counts, undo, name: open.name, at: Date.now() }
  })
}
