const MINUTE = 60_000
const PAUSES = [1, 2, 5, 15, 30, 60, 120, 240]
const LONGEST_PAUSE = 360

/** How long a mail is tried that says nothing shorter. */
export const LONGEST_TRIAL_MS = 3 * 24 * 60 * MINUTE

/** After so many attempts that failed. */
export const pauseAfter = (attempts: number) => (PAUSES[attempts - 1] ?? LONGEST_PAUSE) * MINUTE
