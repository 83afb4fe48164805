import type { Rows } from "./hold"

/** Whether both lists hold the same rows in the same places. */
export function sameRows(shown: Rows, fresh: Rows): boolean {
  return shown.rows.length === fresh.rows.length && shown.rows.every(({ id }, index) => id === fresh.rows[index]?.id)
}

/** The fresh values in the places where the rows are shown: nothing comes, goes or moves. */
export function inPlace<List extends Rows>(shown: List, fresh: List): List {
  const byId = new Map(fresh.rows.map((row) => [row.id, row]))
  return { ...fresh, rows: shown.rows.map((row) => byId.get(row.id) ?? row) }
}
