import { arrayMove } from "@dnd-kit/sortable"
import { RANK_STEP } from "../../domain/agent"

type Ranked = { id: string; rank: number }
export type RankChange = { id: string; rank: number }

/** Closer neighbours leave no number between them. */
const NEAREST = 1e-6

/** The fewest changes after which the list has one entry at another place: its own, or all where there is no room. */
export function changesOf(list: readonly Ranked[], from: number, to: number): RankChange[] {
  const moved = list[from]
  if (moved === undefined || from === to) return []
  const order = arrayMove([...list], from, to)
  const before = order[to - 1]?.rank ?? 0
  const after = order[to + 1]?.rank ?? before + 2 * RANK_STEP
  if (after - before > NEAREST) return [{ id: moved.id, rank: (before + after) / 2 }]
  return order.map(({ id }, index) => ({ id, rank: (index + 1) * RANK_STEP }))
}
