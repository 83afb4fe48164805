import type { Problem } from "../problem"

export type Outcome = "accepted" | "repaired" | "rejected"

type Counted = {
  created: number
  changed: number
  unchanged: number
  removed: number
  rejected: number
  problems: readonly Problem[]
}

/**
 * Returns the outcome of an import. A package with nothing to do is accepted; one of which nothing could be taken is rejected.
 */
export function computeOutcome({ created, changed, unchanged, removed, rejected, problems }: Counted): Outcome {
  if (created + changed + unchanged + removed === 0 && rejected > 0) return "rejected"
  return problems.length > 0 ? "repaired" : "accepted"
}
