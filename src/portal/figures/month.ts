const monthName = new Intl.DateTimeFormat("de-DE", { month: "long", year: "numeric", timeZone: "UTC" })

/** Returns `Oktober 2026` for 2026-10. */
export const formatMonth = (month: string): string => monthName.format(new Date(`${month}-01`))

/** Returns the month that is `by` months after one, as 2026-10. */
export function neighbourMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}
