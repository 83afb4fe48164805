import { formatDate, toBerlinTime } from "../values/date"
import { MINUTE } from "../values/durations"

const DAYS = ["Sonntag", "Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag"]

/** Returns `Donnerstag, 3. Dez. 2026` for a day. */
export const formatWeekday = (day: string): string =>
  `${DAYS[new Date(`${day}T12:00:00Z`).getUTCDay()]}, ${formatDate(day)}`

/** Returns `17:00` in Berlin for an ISO instant. */
export const formatClock = (instant: string): string => toBerlinTime(Date.parse(instant)).time

/** Returns `17:00 bis 17:30 Uhr`. */
export const formatSpan = (instant: string, minutes: number): string =>
  `${formatClock(instant)} bis ${toBerlinTime(Date.parse(instant) + minutes * MINUTE).time} Uhr`

/** Returns `Donnerstag, 3. Dez. 2026, 17:00 bis 17:30 Uhr`, in Berlin. */
export const formatAppointment = (instant: string, minutes: number): string =>
  `${formatWeekday(toBerlinTime(Date.parse(instant)).day)}, ${formatSpan(instant, minutes)}`
