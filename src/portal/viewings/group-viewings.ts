import { berlinDay } from "../../domain/values/date"
import { DAY, MINUTE } from "../../domain/values/durations"
import { groupBy } from "../../domain/values/group-by"
import { formatWeekday } from "../../domain/viewings/format-time"
import type { Viewing } from "../../domain/viewings/viewing"

/** The viewings of a day in Berlin; `name` says whether it is today or tomorrow. */
export type ViewingDay = { day: string; name: "today" | "tomorrow" | "other"; label: string; viewings: Viewing[] }

const dayIn = (instant: number) => berlinDay(new Date(instant))

/** Groups viewings by their day, in the order in which they are given. */
export function groupByDay(viewings: readonly Viewing[], now: number): ViewingDay[] {
  const days = groupBy(viewings, ({ starts_at }) => dayIn(Date.parse(starts_at)))
  const today = dayIn(now)
  const tomorrow = dayIn(Date.parse(`${today}T12:00:00Z`) + DAY)
  return [...days].map(([day, rows]) => ({
    day,
    name: day === today ? "today" : day === tomorrow ? "tomorrow" : "other",
    label: formatWeekday(day),
    viewings: rows,
  }))
}

/** Returns whether a confirmed viewing is over, so that somebody should say whether it took place. */
export const isOver = ({ starts_at, minutes }: Viewing, now: number): boolean =>
  Date.parse(starts_at) + minutes * MINUTE <= now
