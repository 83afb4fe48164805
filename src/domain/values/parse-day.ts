import { isDay } from "./date"

/** Parses `21.11.2026`, `1.3.27`, `21112026` or `2026-11-21` into the last; `""` stays, null for any other text. */
export function parseDay(text: string): string | null {
  const trimmed = text.trim()
  if (trimmed === "") return ""
  const [year = "", month = "", day = ""] = dayParts(trimmed) ?? []
  const stored = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`
  return isDay(stored) && Number(year) >= 1900 ? stored : null
}

/** Accepts a day, or text such as `nach Vereinbarung`; `31.02.2026` is still null. */
export function parseDayOrText(text: string): string | null {
  return dayParts(text.trim()) === null ? text.trim() : parseDay(text)
}

function dayParts(text: string): [string, string, string] | null {
  const stored = /^(\d{4})-(\d{2})-(\d{2})(?:$|[T ])/.exec(text)
  if (stored) {
    const [, year = "", month = "", day = ""] = stored
    return [year, month, day]
  }
  const typed = /^(\d{1,2})[.,/ -] ?(\d{1,2})[.,/ -] ?(\d{4}|\d{2})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text)
  if (!typed) return null
  const [, day = "", month = "", year = ""] = typed
  return [year.length === 2 ? `20${year}` : year, month, day]
}
