import { isDay } from "./date"
import { DAY } from "./durations"

/** Other years are slips of the finger, or mean "always" in other software. */
const MIN_YEAR = 1900
const MAX_YEAR = 2199

/** Parses `21.11.2026`, `1.3.27`, `21112026` or `2026-11-21` into the last; `""` stays, null for any other text. */
export function parseDay(text: string): string | null {
  const trimmed = text.trim()
  if (trimmed === "") return ""
  const [year = "", month = "", day = ""] = dayParts(trimmed) ?? []
  const stored = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`
  return isDay(stored) && Number(year) >= MIN_YEAR && Number(year) <= MAX_YEAR ? stored : null
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

const DAY_WORDS: Readonly<Record<string, number>> = { vorgestern: -2, gestern: -1, heute: 0, morgen: 1, übermorgen: 2 }
const WEEKDAYS = ["sonntag", "montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag"]
const WEEK = 7

/**
 * Returns the day that a word means, as `29.11.2026`, and a day and month with their year; other text is returned unchanged.
 * „Freitag“ or „Fr“ is the next one after today, or the last one before.
 */
export function completeDay(text: string, today: string, missingYear: MissingYear): string {
  const word = text.trim().toLowerCase().replace(/\.$/, "")
  const distance = DAY_WORDS[word] ?? distanceOfWeekday(word, today, missingYear)
  if (distance === null) return addYear(text, today, missingYear)
  const [year, month, day] = new Date(Date.parse(today) + distance * DAY).toISOString().slice(0, 10).split("-")
  return `${day}.${month}.${year}`
}

function distanceOfWeekday(word: string, today: string, missingYear: MissingYear): number | null {
  const name = word === "sonnabend" ? "samstag" : word
  const weekday = WEEKDAYS.findIndex((day) => day === name || day.slice(0, 2) === name)
  if (weekday < 0) return null
  const ahead = (weekday - new Date(today).getUTCDay() + WEEK) % WEEK
  return missingYear === "next" ? ahead || WEEK : ahead - WEEK
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
