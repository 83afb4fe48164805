import type { Rows } from "./pending-updates"

export function sameRows(shown: Rows, fresh: Rows): boolean {
  return shown.rows.length === fresh.rows.length && shown.rows.every(({ id }, index) => id === fresh.rows[index]?.id)
}

/** Returns the shown list with fresh values, without adding, removing or moving rows. */
export function inPlace<List extends Rows>(shown: List, fresh: List): List {
  const byId = new Map(fresh.rows.map((row) => [row.id, row]))
  return { ...fresh, rows: shown.rows.map((row) => byId.get(row.id) ?? row) }
}
