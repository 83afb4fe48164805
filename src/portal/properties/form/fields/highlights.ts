import { newRecordId } from "../../../../api/client/new-record-id"
import { type Highlight, MAX_HIGHLIGHTS } from "../../../../domain/properties/property-lists"

/** Adds a highlight; empty text and duplicates change nothing. */
export function addHighlight(list: readonly Highlight[], text: string): Highlight[] {
  const name = text.trim().replaceAll(/\s+/g, " ")
  if (name === "" || list.length >= MAX_HIGHLIGHTS || hasHighlight(list, name)) return [...list]
  return [...list, { id: newRecordId(), name }]
}

export function hasHighlight(list: readonly Highlight[], text: string): boolean {
  const name = text.trim().replaceAll(/\s+/g, " ").toLowerCase()
  return list.some((highlight) => highlight.name.toLowerCase() === name)
}
