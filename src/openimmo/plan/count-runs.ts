import type { Applied } from "./apply-plan"
import type { BegunStep, DoneStep } from "./undo-steps"

type Counts = Pick<Applied, "created" | "changed" | "removed" | "unchanged">

/** Returns what an import has done in all its runs: the last run finds the work of the earlier ones, and leaves it as it is. */
export function countRuns(
  { undo, ...last }: Counts & Pick<Applied, "undo">,
  kept: readonly (BegunStep | DoneStep)[],
): Counts {
  const counted = new Set(undo.flatMap((step) => [step.of, getListingId(step)]))
  const before = new Map<string, "created" | "changed" | "removed">()
  for (const step of kept) {
    const kind = getCountedKind(step)
    if (kind !== null && !counted.has(step.of) && !counted.has(getListingId(step))) before.set(getListingId(step), kind)
  }
  const count = (kind: string) => [...before.values()].filter((known) => known === kind).length
  return {
    created: last.created + count("created"),
    changed: last.changed + count("changed"),
    removed: last.removed + count("removed"),
    unchanged: Math.max(0, last.unchanged - before.size),
  }
}

const getListingId = (step: BegunStep | DoneStep) => (step.kind === "creating" ? step.of : step.id)

function getCountedKind(step: BegunStep | DoneStep) {
  if (step.kind === "creating" || step.kind === "remove") return "created"
  const before = step.kind === "changing" ? step.before : step.body
  const columns = Object.keys(before).filter((name) => name !== "source")
  if (columns.length === 0) return null
  return columns.join() === "status" && before.status !== "archived" ? "removed" : "changed"
}
