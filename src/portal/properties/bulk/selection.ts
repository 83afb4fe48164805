import { useSyncExternalStore } from "react"
import type { PropertyListItem } from "../../../api/properties"

export type Selected = Pick<PropertyListItem, "id" | "title" | "status" | "draft" | "reserved" | "agent_id">

/** The selection, kept outside React so that only the row whose mark changes renders. */
let selected: ReadonlyMap<string, Selected> = new Map()
const listeners = new Set<() => void>()

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

export const clearSelection = (): void => set(new Map())

export const keepSelected = (ids: ReadonlySet<string>): void =>
  set(new Map([...selected].filter(([id]) => ids.has(id))))

export const useSelected = (): ReadonlyMap<string, Selected> => useSyncExternalStore(subscribe, () => selected)

export const useIsSelected = (id: string): boolean => useSyncExternalStore(subscribe, () => selected.has(id))
