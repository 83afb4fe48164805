import type { Problem } from "../problem"
import { type ImportTarget, isFatal, messageOf } from "./apply-plan"
import type { UndoStep } from "./types"

/** For so many days an import can be taken back; the pictures that it has replaced stay a day longer. */
export const UNDO_DAYS = 30

/** Takes an import back. A listing that somebody has saved since stays, and is named. */
export async function undoImport(undo: readonly UndoStep[], target: ImportTarget): Promise<Problem[]> {
  const problems: Problem[] = []
  for (const step of undo) {
    try {
      await takeBack(step, target)
    } catch (error) {
      if (isFatal(error)) throw error
      problems.push({ object: step.title, field: "", message: messageOf(error) })
    }
  }
  return problems
}

async function takeBack(step: UndoStep, target: ImportTarget): Promise<void> {
  if (step.kind === "remove") {
    // Changed only while it is as the import left it.
    await target.change(step.id, { status: "archived" }, step.updatedAt)
    await target.remove(step.id)
    return
  }
  // An import that has only added documents has saved nothing else.
  if (Object.keys(step.body).length > 0) await target.change(step.id, step.body, step.updatedAt)
  for (const id of step.documents ?? []) await target.removeDocument(id)
}
