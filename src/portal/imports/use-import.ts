import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { agentKeys } from "../../api/agents"
import { errorMessage } from "../../api/client/http"
import { propertyKeys } from "../../api/properties"
import { readTable, type Table } from "../../openimmo/csv/read-table"
import { type Applied, applyPlan } from "../../openimmo/plan/apply-plan"
import { countRuns } from "../../openimmo/plan/count-runs"
import type { Plan, Step } from "../../openimmo/plan/types"
import { PackageError } from "../../openimmo/problem"
import { readError } from "../media/read-error"
import { Gate } from "./gate"
import { type Chosen, isTable, type Planned, planFile } from "./plan-file"
import { portalTarget } from "./portal-target"
import { abandonImport, endImport, type ImportChoices, keepOpen, keepUndo, type OpenImport } from "./stored-imports"

type Progress = { done: number; of: number; title: string; isPaused: boolean }

export type Phase =
  | { kind: "choose" }
  | { kind: "reading"; chosen: Chosen; done: number; of: number }
  /** `isRefused`: the file is refused for good; a retry does not help. */
  | { kind: "unread"; chosen: Chosen; message: string; isRefused: boolean }
  | { kind: "matching"; chosen: Chosen; table: Table }
  | ({ kind: "preview"; chosen: Chosen } & Planned)
  | ({ kind: "applying"; chosen: Chosen } & Progress)
  | { kind: "stopped"; chosen: Chosen; choices: ImportChoices; reason: string }
  /** `at` identifies it among the imports that can be undone. */
  | { kind: "done"; chosen: Chosen; applied: Applied; at: number }

const asDraft = (step: Step): Step => (step.kind === "create" ? { ...step, body: { ...step.body, draft: true } } : step)

function withChoices(plan: Plan, { archivesMissing, asDrafts = false }: ImportChoices): Plan {
  const steps = asDrafts ? plan.steps.map(asDraft) : plan.steps
  return archivesMissing ? { ...plan, steps: [...steps, ...plan.waiting], waiting: [] } : { ...plan, steps }
}

/** Runs one import of this company from the file to the end: read, compared, previewed, applied. */
export function useImport(companyId: string) {
  const [phase, setPhase] = useState<Phase>({ kind: "choose" })
  const client = useQueryClient()
  const gate = useRef(new Gate())
  const leaving = useRef(new AbortController())

  // A user who leaves can continue later: each listing is saved whole.
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  async function fail(chosen: Chosen, error: unknown): Promise<void> {
    const message = (await readError(chosen.file, chosen.name)) ?? errorMessage(error)
    setPhase({ kind: "unread", chosen, message, isRefused: error instanceof PackageError })
  }

  async function readFile(chosen: Chosen): Promise<Planned | null> {
    const show = (done: number, of: number) => setPhase({ kind: "reading", chosen, done, of })
    show(0, 0)
    try {
      return await planFile(chosen, companyId, show)
    } catch (error) {
      await fail(chosen, error)
      return null
    }
  }

  async function choose(chosen: Chosen): Promise<void> {
    if (isTable(chosen.name) && chosen.columns === undefined) {
      await readTable(chosen.file).then(
        (table) => setPhase({ kind: "matching", chosen, table }),
        (error) => fail(chosen, error),
      )
      return
    }
    const read = await readFile(chosen)
    if (read !== null) setPhase({ kind: "preview", chosen, ...read })
  }

  async function start(chosen: Chosen, plan: Plan, choices: ImportChoices): Promise<void> {
    await abandonImport(companyId)
    await apply(chosen, plan, choices)
  }

  async function apply(chosen: Chosen, plan: Plan, choices: ImportChoices): Promise<void> {
    const { signal } = leaving.current
    const whole = withChoices(plan, choices)
    gate.current.open()
    setPhase({ kind: "applying", chosen, done: 0, of: whole.steps.length, title: "", isPaused: false })
    await keepOpen(companyId, { ...chosen, at: Date.now(), ...choices })
    try {
      const { problems, ...done } = await applyPlan(whole, portalTarget(companyId, gate.current.pass), {
        signal,
        onUndo: (step) => keepUndo(companyId, step),
        onStep: ({ done, of, step }) =>
          setPhase((now) => (now.kind === "applying" ? { ...now, done, of, title: step.title } : now)),
      })
      const at = Date.now()
      const applied = await finish(chosen, at, { ...done, problems: [...whole.problems, ...problems] })
      setPhase({ kind: "done", chosen, applied, at })
    } catch (error) {
      if (!signal.aborted) setPhase({ kind: "stopped", chosen, choices, reason: errorMessage(error) })
    } finally {
      for (const queryKey of [propertyKeys.all, agentKeys.all]) void client.invalidateQueries({ queryKey })
    }
  }

  /** Adds the results from before a break. If storing fails, as in a private window, the results are only this window's. */
  async function finish(chosen: Chosen, at: number, last: Applied): Promise<Applied> {
    let applied = last
    await endImport(companyId, (kept) => {
      const undo = kept.length >= last.undo.length ? kept : last.undo
      applied = { ...last, ...countRuns(last, kept), undo }
      return { ...applied, name: chosen.name, at }
    })
    return applied
  }

  /** Resumes an import: listings it has already saved are found again and stay. */
  async function resume({ name, file, columns, ...choices }: Omit<OpenImport, "at">): Promise<void> {
    const chosen = { name, file, ...(columns && { columns }) }
    const read = await readFile(chosen)
    if (read !== null) await apply(chosen, read.plan, choices)
  }

  function setPaused(isPaused: boolean): void {
    if (isPaused) gate.current.close()
    else gate.current.open()
    setPhase((now) => (now.kind === "applying" ? { ...now, isPaused } : now))
  }

  return { phase, choose, start, resume, setPaused, restart: () => setPhase({ kind: "choose" }) }
}
