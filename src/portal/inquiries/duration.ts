const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Formats a duration as `25 Min.`, `3 Std.` or `2 Tage`; a rough value suffices for answering times. */
export function formatDuration(seconds: number): string {
  if (seconds < HOUR) return `${Math.max(1, Math.round(seconds / MINUTE))} Min.`
  if (seconds < 2 * DAY) return `${Math.round(seconds / HOUR)} Std.`
  return `${Math.round(seconds / DAY)} Tage`
}

/** Formats the time that has passed since a timestamp. */
export const formatAge = (instant: string): string => formatDuration((Date.now() - Date.parse(instant)) / 1000)
