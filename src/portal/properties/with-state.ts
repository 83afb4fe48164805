import type { ListedState, PropertyListItem, PropertyPage } from "../../api/properties"
import { listedStatus } from "../../domain/properties/property-status"

export type StateChange = { id: string; from: ListedState; to: ListedState }

const isIn = (row: ListedState, { status, reserved, draft }: ListedState) =>
  row.status === status && row.reserved === reserved && row.draft === draft

/** Returns a list after one property's state has changed: a list of another status loses it. */
export function withState(list: PropertyPage, { id, from, to }: StateChange): PropertyPage {
  if (!list.rows.some((row) => row.id === id && isIn(row, from))) return list
  const rows = list.rows.map((row) => (row.id === id ? { ...row, ...to } : row))
  return counted(
    list,
    rows.filter((row) => belongs(row, list)),
    from,
    to,
  )
}

/**
 * Reverts such a change, and nothing else that has happened to the list since.
 *
 * @param before the list before the change, which shows the row's place
 */
export function revertChange(list: PropertyPage, before: PropertyPage, { id, from, to }: StateChange): PropertyPage {
  const place = before.rows.findIndex((row) => row.id === id && isIn(row, from))
  const row = before.rows[place]
  if (row === undefined) return list
  const now = list.rows.find((other) => other.id === id)
  if (now === undefined) {
    // Rows before it may have been removed since: it returns before the next of its neighbours.
    const behind = new Set(before.rows.slice(place + 1).map((other) => other.id))
    const next = list.rows.findIndex((other) => behind.has(other.id))
    const at = next < 0 ? list.rows.length : next
    return counted(list, [...list.rows.slice(0, at), row, ...list.rows.slice(at)], to, from)
  }
  if (!isIn(now, to)) return list
  return counted(
    list,
    list.rows.map((other) => (other.id === id ? { ...other, ...from } : other)),
    to,
    from,
  )
}

const belongs = (row: PropertyListItem, { status }: PropertyPage) =>
  status === undefined || listedStatus(row) === status

function counted(list: PropertyPage, rows: PropertyListItem[], from: ListedState, to: ListedState): PropertyPage {
  const counts = { ...list.counts }
  counts[listedStatus(from)] -= 1
  counts[listedStatus(to)] += 1
  return { ...list, rows, counts, total: list.total + rows.length - list.rows.length }
}
