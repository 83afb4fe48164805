const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** `25 Min.`, `3 Std.`, `2 Tage`: roughly, as it says how fast somebody answers. */
export function formatDuration(seconds: number): string {
  if (seconds < HOUR) return `${Math.max(1, Math.round(seconds / MINUTE))} Min.`
  if (seconds < 2 * DAY) return `${Math.round(seconds / HOUR)} Std.`
  return `${Math.round(seconds / DAY)} Tage`
}

/** How long ago this instant was. */
export const formatAge = (instant: string): string => formatDuration((Date.now() - Date.parse(instant)) / 1000)
