import { DAY, HOUR } from "./durations"

const SHORT_MONTHS = ["Jan.", "Feb.", "März", "Apr.", "Mai", "Juni", "Juli", "Aug.", "Sept.", "Okt.", "Nov.", "Dez."]

type Day = { year: number; month: number; day: number }

/** Returns `21. Nov. 2026` for an ISO instant (its day in Berlin) or a day; other text is returned unchanged. */
export function formatDate(value: string): string {
  const day = toDay(value)
  return day === null ? value.trim() : `${day.day}. ${SHORT_MONTHS[day.month - 1]} ${day.year}`
}

/** Returns the same as `21.11.2026`. */
export function formatDay(value: string): string {
  const day = toDay(value)
  if (day === null) return value.trim()
  return `${String(day.day).padStart(2, "0")}.${String(day.month).padStart(2, "0")}.${day.year}`
}

/** Returns the day in Berlin, `2026-11-21`. It is computed by hand because the server's engine has no `Intl`. */
export function berlinDay(instant: Date): string {
  return new Date(instant.getTime() + berlinOffset(instant)).toISOString().slice(0, 10)
}

/** Returns `21.11.2026, 17:05 Uhr` for an ISO instant, in Berlin. */
export function formatInstant(value: string): string {
  const instant = new Date(value.replace(" ", "T"))
  const shown = new Date(instant.getTime() + berlinOffset(instant)).toISOString()
  return `${formatDay(shown.slice(0, 10))}, ${shown.slice(11, 16)} Uhr`
}

/** Returns an instant in milliseconds as PocketBase stores it, `2026-11-21 17:05:00.000Z`. */
export const toDbTimestamp = (time: number): string => new Date(time).toISOString().replace("T", " ")

/** Returns whether a text is an existing day, `2026-11-21`. Engines disagree on 31 February, hence the round trip. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const instant = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text)
}

/** Returns the instant at which a day ends in Berlin, in milliseconds. */
export function endOfBerlinDay(day: string): number {
  const end = Date.parse(`${day}T00:00:00Z`) + DAY
  return end - berlinOffset(new Date(end - 2 * HOUR))
}

/** Returns the instant of this hour of a day in Berlin, in milliseconds; the hour must be after the clock's change. */
export function berlinInstant(day: string, hour: number): number {
  const written = Date.parse(`${day}T00:00:00Z`) + hour * HOUR
  return written - berlinOffset(new Date(written - 2 * HOUR))
}

/** The time on the clocks of Berlin: `2026-11-21` and `17:05`. */
export type BerlinTime = { day: string; time: string }

/** Returns what the clocks of Berlin show at an instant in milliseconds. */
export function toBerlinTime(instant: number): BerlinTime {
  const shown = new Date(instant + berlinOffset(new Date(instant))).toISOString()
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) }
}

/**
 * Returns the instant in milliseconds at which the clocks of Berlin show this. Null for a time that the clock leaves out in
 * March; the first one of a time that it shows twice in October.
 */
export function fromBerlinTime({ day, time }: BerlinTime): number | null {
  if (!isDay(day) || !/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)) return null
  const written = Date.parse(`${day}T${time}:00Z`)
  const instant = written - berlinOffset(new Date(written - 2 * HOUR))
  return toBerlinTime(instant).time === time ? instant : null
}

/** Returns the same time of a day so many months later, in milliseconds; if that month is shorter, of its last day. */
export function addMonths(time: number, months: number): number {
  const date = new Date(time)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return date.setUTCFullYear(year, month, Math.min(date.getUTCDate(), lastDay))
}

/** Returns whether a day is over on `today`; text that is no day never is. */
export const isPast = (day: string, today: string): boolean => isDay(day) && day < today

function toDay(value: string): Day | null {
  const text = value.trim()
  const [, written = ""] = /^(\d{4}-\d{2}-\d{2})(?:$|[T ])/.exec(text) ?? []
  if (!isDay(written)) return null
  const instant = new Date(text.replace(" ", "T"))
  if (Number.isNaN(instant.getTime())) return null
  const shown = text === written ? text : berlinDay(instant)
  return { year: Number(shown.slice(0, 4)), month: Number(shown.slice(5, 7)), day: Number(shown.slice(8, 10)) }
}

/** Summer time runs from the last Sunday of March to the last Sunday of October, 01:00 UTC (Directive 2000/84/EC). */
export function berlinOffset(instant: Date): number {
  const year = instant.getUTCFullYear()
  const summer = instant.getTime() >= lastSunday(year, 2) && instant.getTime() < lastSunday(year, 9)
  return summer ? 2 * HOUR : HOUR
}

function lastSunday(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month + 1, 0))
  return Date.UTC(year, month, lastDay.getUTCDate() - lastDay.getUTCDay(), 1)
}
