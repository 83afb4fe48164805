import { HOUR } from "../values/durations"

/** Beyond this, a visitor learns nothing that makes them wait. */
const MOST_HOURS = 48

/** Returns `innerhalb von 3 Stunden` for the usual time to an answer in seconds; empty for none, and for a long one. */
export function describeAnswerTime(seconds: number | null): string {
  const hours = seconds === null ? MOST_HOURS + 1 : Math.max(1, Math.ceil((seconds * 1000) / HOUR))
  if (hours > MOST_HOURS) return ""
  if (hours === 1) return "innerhalb einer Stunde"
  if (hours <= 20) return `innerhalb von ${hours} Stunden`
  return hours <= 24 ? "innerhalb eines Tages" : "innerhalb von zwei Tagen"
}
