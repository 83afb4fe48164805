import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { errorMessage } from "../../api/client/http"
import type { Table } from "../../openimmo/csv/read-table"
import type { Applied } from "../../openimmo/plan/apply-plan"
import { countRuns } from "../../openimmo/plan/count-runs"
import { PackageError } from "../../openimmo/problem"
import { readError } from "../media/read-error"
import type { Chosen, ImportKind } from "./import-kind"
import { PauseControl } from "./pause-control"
import { abandonImport, endImport, keepOpen, keepUndo } from "./stored-imports"

type Progress = { done: number; of: number; title: string; isPaused: boolean }

export type Phase<Planned, Choices> =
  | { kind: "choose" }
  | { kind: "reading"; chosen: Chosen; done: number; of: number }
  /** `isRefused`: the file is refused for good; a retry does not help. */
  | { kind: "unread"; chosen: Chosen; message: string; isRefused: boolean }
  | { kind: "matching"; chosen: Chosen; table: Table }
  | { kind: "preview"; chosen: Chosen; planned: Planned }
  | ({ kind: "applying"; chosen: Chosen } & Progress)
  | { kind: "stopped"; chosen: Chosen; choices: Choices; reason: string }
  /** `at` identifies it among the imports that can be undone. */
  | { kind: "done"; chosen: Chosen; applied: Applied; at: number }

/** Runs one import from the file to the end: read, compared, previewed, applied. */
export function useImport<Planned, Choices extends object>(kind: ImportKind<Planned, Choices>) {
  const [phase, setPhase] = useState<Phase<Planned, Choices>>({ kind: "choose" })
  const client = useQueryClient()
  const pauseControl = useRef(new PauseControl())
  const leaving = useRef(new AbortController())
  const isStarting = useRef(false)
  const { store } = kind

  // A user who leaves can continue later: each step is saved whole.
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  async function fail(chosen: Chosen, error: unknown): Promise<void> {
    const message = (await readError(chosen.file, chosen.name)) ?? errorMessage(error)
    setPhase({ kind: "unread", chosen, message, isRefused: error instanceof PackageError })
  }

  async function readFile(chosen: Chosen): Promise<{ planned: Planned } | null> {
    const show = (done: number, of: number) => setPhase({ kind: "reading", chosen, done, of })
    show(0, 0)
    try {
      return { planned: await kind.plan(chosen, show) }
    } catch (error) {
      await fail(chosen, error)
      return null
    }
  }

  async function choose(chosen: Chosen): Promise<void> {
    const reading = chosen.columns === undefined ? kind.readTable(chosen) : null
    if (reading !== null) {
      await reading.then(
        (table) => setPhase({ kind: "matching", chosen, table }),
        (error) => fail(chosen, error),
      )
      return
    }
    const read = await readFile(chosen)
    if (read !== null) setPhase({ kind: "preview", chosen, ...read })
  }

  async function start(chosen: Chosen, planned: Planned, choices: Choices): Promise<void> {
    // The preview is there until the browser's storage has answered: a double click would import everything twice.
    if (isStarting.current) return
    isStarting.current = true
    await abandonImport(store)
    await apply(chosen, planned, choices)
    isStarting.current = false
  }

  async function apply(chosen: Chosen, planned: Planned, choices: Choices): Promise<void> {
    const { signal } = leaving.current
    pauseControl.current.resume()
    setPhase({ kind: "applying", chosen, done: 0, of: 0, title: "", isPaused: false })
    await keepOpen(store, { ...choices, ...chosen, at: Date.now() })
    try {
      const last = await kind.apply(planned, choices, {
        signal,
        whenResumed: pauseControl.current.whenResumed,
        onUndo: (steps) => keepUndo(store, steps),
        onStep: (progress) => setPhase((now) => (now.kind === "applying" ? { ...now, ...progress } : now)),
      })
      const at = Date.now()
      setPhase({ kind: "done", chosen, applied: await finish(chosen, at, last), at })
    } catch (error) {
      if (!signal.aborted) setPhase({ kind: "stopped", chosen, choices, reason: errorMessage(error) })
    } finally {
      for (const queryKey of kind.refresh) void client.invalidateQueries({ queryKey })
    }
  }

  /** Adds the results from before a break. If storing fails, as in a private window, the results are only this window's. */
  async function finish(chosen: Chosen, at: number, last: Applied): Promise<Applied> {
    let applied = last
    await endImport(store, (kept) => {
      const undo = kept.length >= last.undo.length ? kept : last.undo
      applied = { ...last, ...countRuns(last, kept), undo }
      return { ...applied, name: chosen.name, at }
    })
    return applied
  }

  /** Resumes an import: what it has already saved is found again and stays. */
  async function resume(open: Choices & Chosen): Promise<void> {
    const { name, file, columns, values } = open
    const chosen: Chosen = { name, file, ...(columns && { columns }), ...(values && { values }) }
    const read = await readFile(chosen)
    if (read !== null) await apply(chosen, read.planned, open)
  }

  function setPaused(isPaused: boolean): void {
    if (isPaused) pauseControl.current.pause()
    else pauseControl.current.resume()
    setPhase((now) => (now.kind === "applying" ? { ...now, isPaused } : now))
  }

  return { phase, choose, start, resume, setPaused, restart: () => setPhase({ kind: "choose" }) }
}
