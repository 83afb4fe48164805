import { arrayMove } from "@dnd-kit/sortable"
import { RANK_STEP } from "../../domain/agents/agent"

type Ranked = { id: string; rank: number }
export type RankChange = { id: string; rank: number }

/** Closer neighbours leave no number between them. */
const NEAREST = 1e-6

/** Returns the fewest changes that move one entry: its own rank, or all ranks if no number is free between its neighbours. */
export function findRankChanges(list: readonly Ranked[], from: number, to: number): RankChange[] {
  const moved = list[from]
  if (moved === undefined || from === to) return []
  const order = arrayMove([...list], from, to)
  const before = order[to - 1]?.rank ?? (order[to + 1]?.rank ?? 0) - 2 * RANK_STEP
  const after = order[to + 1]?.rank ?? before + 2 * RANK_STEP
  if (after - before > NEAREST) return [{ id: moved.id, rank: (before + after) / 2 }]
  return order.map(({ id }, index) => ({ id, rank: (index + 1) * RANK_STEP }))
}

/** Returns the list after these changes, so that the next move starts from the new ranks. */
export function ranked<Row extends Ranked>(list: readonly Row[], changes: readonly RankChange[]): Row[] {
  const ranks = new Map(changes.map(({ id, rank }) => [id, rank]))
  return list
    .map((row) => ({ ...row, rank: ranks.get(row.id) ?? row.rank }))
    .sort((one, other) => one.rank - other.rank)
}
