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

/** Which day a text such as `29.11.` means: the next one from today on, or the last one until today. */
export type MissingYear = "next" | "last"

/** Adds the year to a day and month, as `29.11.2026`; other text is returned unchanged. `today` is `2026-11-26`. */
export function addYear(text: string, today: string, missingYear: MissingYear): string {
  const [, day = "", month = ""] = /^(\d{1,2})\. ?(\d{1,2})\.?$/.exec(text.trim()) ?? []
  if (day === "") return text
  const step = missingYear === "next" ? 1 : -1
  // Up to eight years lie between two leap days.
  for (let distance = 0; distance <= 8; distance++) {
    const typed = `${day}.${month}.${Number(today.slice(0, 4)) + step * distance}`
    const stored = parseDay(typed)
    if (stored !== null && (step === 1 ? stored >= today : stored <= today)) return typed
  }
  return text
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
