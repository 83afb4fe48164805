import { berlinDay } from "../values/date"
import { DAY } from "../values/durations"
import { LONG_TEXT } from "../values/fields"
import { formatWeekday } from "../viewings/format-time"

/** The times of day that a visitor can choose for a viewing. */
export const VIEWING_TIMES = { morning: "vormittags", afternoon: "nachmittags", evening: "abends" } as const
type ViewingTime = keyof typeof VIEWING_TIMES
export const isViewingTime = (text: string): text is ViewingTime => Object.hasOwn(VIEWING_TIMES, text)

const OFFERED_DAYS = 6

/**
 * Returns the next days on which viewings are common, from the day after tomorrow: all but Sundays, as ISO days. Nobody views what is
 * sold, so it has none.
 */
export function listViewingDays(status: string, now: number): string[] {
  const days: string[] = []
  if (status !== "active") return days
  for (let ahead = 2; days.length < OFFERED_DAYS; ahead++) {
    const day = berlinDay(new Date(now + ahead * DAY))
    if (new Date(`${day}T12:00:00Z`).getUTCDay() !== 0) days.push(day)
  }
  return days
}

/** Returns `Montag, 30. Nov. 2026, vormittags` for what a visitor has chosen; empty for nothing. */
const describeTime = (day: string, time: string): string =>
  [day === "" ? "" : formatWeekday(day), isViewingTime(time) ? VIEWING_TIMES[time] : ""]
    .filter((part) => part !== "")
    .join(", ")

type Wished = { message: string; wish: string; viewing_day: string; viewing_time: string }

/**
 * Returns a message that ends with the time that its writer has chosen: so inbox, mails and programs that take inquiries know it,
 * and whoever answers reads it where they read the rest.
 */
export function withViewingTime({ message, wish, viewing_day, viewing_time }: Wished): string {
  const time = wish === "viewing" ? describeTime(viewing_day, viewing_time) : ""
  const whole = `${message}\n\nBesichtigung am liebsten: ${time}`
  return time === "" || whole.length > LONG_TEXT ? message : whole
}
