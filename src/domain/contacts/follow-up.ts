import { DAY } from "../values/durations"

/** The choices of one key each. */
export const FOLLOW_UP_CHOICES = ["tomorrow", "in3days", "nextWeek"] as const
export type FollowUpChoice = (typeof FOLLOW_UP_CHOICES)[number]

/** Returns the day, `2026-11-21`, of a choice that is made on `today`; next week begins with its Monday. */
export function followUpDay(choice: FollowUpChoice, today: string): string {
  const start = Date.parse(`${today}T00:00:00Z`)
  // Sunday is 0, and the last day of a week.
  const untilMonday = 8 - (new Date(start).getUTCDay() || 7)
  const days = { tomorrow: 1, in3days: 3, nextWeek: untilMonday }[choice]
  return new Date(start + days * DAY).toISOString().slice(0, 10)
}
