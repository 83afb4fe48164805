import { queryOptions } from "@tanstack/react-query"
import { createStore, get, promisifyRequest, set, setMany, type UseStore, update } from "idb-keyval"
import { IMPORTS } from "../../api/auth"
import { DAY } from "../../domain/values/durations"
import type { Applied } from "../../openimmo/plan/apply-plan"
import { afterUndo, UNDO_DAYS, type Undone, type Versions } from "../../openimmo/plan/undo-import"
import { type BegunStep, type DoneStep, openSteps, type UndoStep } from "../../openimmo/plan/undo-steps"
import type { Chosen } from "./import-kind"

// Imports are stored in this browser: a package is larger than a server should keep, and only its owner can use it.
// `of` names whose they are: a company for its listings, `contacts:` and the company for its people.

/** An import that has begun and not ended, with its user's choices. */
export type OpenImport<Choices extends object> = Choices & Chosen & { at: number }

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

const undoKey = (of: string, at = "") => `undo:${of}:${at}`
const openKey = (of: string) => `open:${of}`
const doneKey = (of: string) => `done:${of}`

export const openImport = async <Choices extends object>(of: string) =>
  (await get<OpenImport<Choices>>(openKey(of), store)) ?? null

/** Stores the open import. If storing fails, as in a private window, it only cannot be continued later. */
export const keepOpen = <Choices extends object>(of: string, value: OpenImport<Choices>) =>
  set(openKey(of), value, store).catch(() => {})

async function doneImports(of: string): Promise<DoneImport[]> {
  const kept = (await get<DoneImport[]>(doneKey(of), store)) ?? []
  return kept.filter(({ at }) => at > Date.now() - UNDO_DAYS * DAY)
}

/** Returns whether the import was undone already, for example in another window. */
export const isUndone = async (of: string, at: number) =>
  (await doneImports(of)).some((done) => done.at === at && done.undo === null)

export const markUndone = (of: string, at: number, undone: Undone, versions: Versions) =>
  update<DoneImport[]>(
    doneKey(of),
    (kept = []) =>
      kept.map((done) =>
        done.at === at
          ? { ...done, undo: null, undone: { ...undone, on: Date.now() } }
          : { ...done, undo: done.undo && afterUndo(done.undo, versions) },
      ),
    store,
  ).catch(() => {})

/** Stores steps before and after their save, so that a person who closes the browser can still undo all of them. */
export function keepUndo(of: string, steps: readonly UndoStep[]): Promise<void> {
  const at = String(Date.now()).padStart(15, "0")
  return setMany(
    steps.map((step) => [undoKey(of, `${at}:${crypto.randomUUID()}`), step]),
    store,
  ).catch(() => {})
}

/** Returns the query for the list of imports that can be undone. */
export const doneQuery = (of: string) =>
  queryOptions({
    queryKey: ["done-imports", of],
    queryFn: () => doneImports(of),
    staleTime: 0,
    networkMode: "always",
    retry: false,
  })

/** Ends the import and stores its undo data in one transaction: a browser that is closed in between loses nothing. */
export const endImport = (of: string, toDone: (kept: ToUndo) => DoneImport | null) =>
  store("readwrite", async (imports) => {
    const ofThis = IDBKeyRange.bound(undoKey(of), undoKey(of, "\uffff"))
    const steps: UndoStep[] = await promisifyRequest(imports.getAll(ofThis))
    const before: DoneImport[] = (await promisifyRequest(imports.get(doneKey(of)))) ?? []
    const done = toDone(openSteps(steps.reverse()))
    if (done !== null) imports.put([done, ...before].slice(0, MAX_KEPT), doneKey(of))
    imports.delete(ofThis)
    imports.delete(openKey(of))
    return promisifyRequest(imports.transaction)
  }).catch(() => {})

/** Ends an unfinished import; its changes can be undone like those of a finished one. */
export async function abandonImport(of: string): Promise<void> {
  const open = await openImport(of).catch(() => null)
  if (open === null) return
  await endImport(of, (undo) => {
    const created = undo.filter(({ kind }) => kind === "remove" || kind === "creating").length
    const changed = new Set(undo.map((step) => (step.kind === "restore" || step.kind === "changing" ? step.id : null)))
    changed.delete(null)
    const counts = { created, changed: changed.size, unchanged: 0, removed: 0, problems: [] }
    return undo.length === 0 ? null : { ...counts, undo, name: open.name, at: Date.now() }
  })
}
