import { formatDecimal } from "../domain/values/number"

export const formatInteger = (count: number) => formatDecimal(String(count))

/** Returns the number of pages; an empty list has one. */
export function pageCount(pageSize: number, total: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}

/** Formats "1–25 von 312"; `page` is clamped, for example after a deletion on the last page. */
export function pageText(page: number, pageSize: number, total: number): string {
  if (total <= 0) return "Keine Einträge"
  const current = Math.min(Math.max(1, page), pageCount(pageSize, total))
  const first = (current - 1) * pageSize + 1
  const last = Math.min(current * pageSize, total)
  const range = first === last ? formatInteger(first) : `${formatInteger(first)}–${formatInteger(last)}`
  return `${range} von ${formatInteger(total)}`
}

/** Returns the page that somebody types, at most the last one; null if it is no page. */
export function readPage(text: string, last: number): number | null {
  const page = Number(text.replaceAll(/[\s.]/g, ""))
  return Number.isSafeInteger(page) && page > 0 ? Math.min(page, last) : null
}
