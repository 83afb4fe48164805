import { berlinOffset, formatDate, toBerlinTime } from "../values/date"
import { MINUTE } from "../values/durations"

const DAYS = ["Sonntag", "Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag"]

/** Returns `Donnerstag, 3. Dez. 2026` for a day. */
export const formatWeekday = (day: string): string =>
  `${DAYS[new Date(`${day}T12:00:00Z`).getUTCDay()]}, ${formatDate(day)}`

/** Returns `17:00` in Berlin for an ISO instant. */
export const formatClock = (instant: string): string => toBerlinTime(Date.parse(instant)).time

/** Returns `17:00 bis 17:30 Uhr`; where the clock is set back in between, `02:30 Uhr (Sommerzeit) bis 02:15 Uhr (Winterzeit)`. */
export function formatSpan(instant: string, minutes: number): string {
  const start = Date.parse(instant)
  const end = start + minutes * MINUTE
  const [from, until] = [start, end].map((time) => toBerlinTime(time).time)
  const isSetBack = berlinOffset(new Date(end)) < berlinOffset(new Date(start))
  return isSetBack ? `${from} Uhr (Sommerzeit) bis ${until} Uhr (Winterzeit)` : `${from} bis ${until} Uhr`
}

/** Returns `17:00 Uhr`, and the whole span where the clock is set back, as its times occur twice. */
export function formatStart(instant: string, minutes: number): string {
  const span = formatSpan(instant, minutes)
  return span.includes("(") ? span : `${formatClock(instant)} Uhr`
}

/** Returns `Donnerstag, 3. Dez. 2026, 17:00 bis 17:30 Uhr`, in Berlin. */
export const formatAppointment = (instant: string, minutes: number): string =>
  `${formatWeekday(toBerlinTime(Date.parse(instant)).day)}, ${formatSpan(instant, minutes)}`
