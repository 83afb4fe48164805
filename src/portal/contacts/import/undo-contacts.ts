import type { BatchResult, BatchStep } from "../../../domain/contacts/contact-batch"
import { MAX_BATCH } from "../../../domain/contacts/contact-batch"
import type { Undone, Versions } from "../../../openimmo/plan/undo-import"
import { openSteps, type UndoStep } from "../../../openimmo/plan/undo-steps"

/** Returns the step of which an undo step is kept. */
export function toBatchStep(step: UndoStep): BatchStep {
  if (step.kind === "remove") return { kind: "create", id: step.id, input: step.body ?? {}, before: {} }
  if (step.kind === "restore") return { kind: "change", id: step.id, input: step.after ?? {}, before: step.body }
  throw new Error(`No step of contacts: ${step.kind}`)
}

/** Returns the step that takes another one back: the server removes and restores only what is as the import left it. */
function toReverse(step: UndoStep): BatchStep[] {
  if (step.kind === "remove") return [{ kind: "remove", id: step.id, input: {}, before: step.body ?? {} }]
  if (step.kind === "restore") return [{ kind: "change", id: step.id, input: step.body, before: step.after ?? {} }]
  return []
}

type Send = (steps: readonly BatchStep[]) => Promise<BatchResult[]>

/** Takes an import of people back, its last step first. Whoever was changed since stays, and is named; who is gone stays gone. */
export async function undoContacts(kept: readonly UndoStep[], send: Send): Promise<Undone & { versions: Versions }> {
  const steps = openSteps(kept)
  const undone = { undone: 0, deleted: 0, problems: [] as Undone["problems"], versions: new Map<string, string>() }
  for (let from = 0; from < steps.length; from += MAX_BATCH) {
    const batch = steps.slice(from, from + MAX_BATCH)
    const results = await send(batch.flatMap(toReverse))
    batch.forEach(({ kind, title }, at) => {
      const { outcome, message } = results[at] ?? { outcome: "nothing", message: "" }
      if (outcome === "done") undone.undone += 1
      if (outcome === "done" && kind === "remove") undone.deleted += 1
      if (outcome === "refused") undone.problems.push({ object: title, field: "", message: `${message}.` })
    })
  }
  return undone
}
