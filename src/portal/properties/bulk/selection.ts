import { useSyncExternalStore } from "react"
import type { PropertyListItem } from "../../../api/properties"

export type Selected = Pick<PropertyListItem, "id" | "title" | "status" | "draft" | "reserved" | "agent_id">

/** The selection, kept outside React so that only the row whose mark changes renders. */
let selected: ReadonlyMap<string, Selected> = new Map()
const listeners = new Set<() => void>()

/** The rows of the page in their order, and the id of the one that was pressed last: a range begins there. */
let listed: readonly Selected[] = []
let anchor = ""

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function set(next: ReadonlyMap<string, Selected>): void {
  selected = next
  for (const listener of listeners) listener()
}

export function select(rows: readonly Selected[], isSelected: boolean): void {
  const next = new Map(selected)
  for (const row of rows) {
    if (isSelected) next.set(row.id, row)
    else next.delete(row.id)
  }
  set(next)
}

export const setListed = (rows: readonly Selected[]): void => {
  listed = rows
}

/** Selects a row that was pressed; with `isRange` also all between it and the one that was pressed before, if the page has both. */
export function selectPressed(row: Selected, isSelected: boolean, isRange: boolean): void {
  const ends = [anchor, row.id].map((wanted) => listed.findIndex(({ id }) => id === wanted))
  const [from, to] = [Math.min(...ends), Math.max(...ends)]
  anchor = row.id
  select(isRange && from >= 0 ? listed.slice(from, to + 1) : [row], isSelected)
}

export const clearSelection = (): void => set(new Map())

export const keepSelected = (ids: ReadonlySet<string>): void =>
  set(new Map([...selected].filter(([id]) => ids.has(id))))

export const useSelected = (): ReadonlyMap<string, Selected> => useSyncExternalStore(subscribe, () => selected)

export const useIsSelected = (id: string): boolean => useSyncExternalStore(subscribe, () => selected.has(id))
