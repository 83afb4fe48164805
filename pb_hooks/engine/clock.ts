/**
 * Returns whether a deadline is ahead, by at most `forMs`. A deadline further ahead means that the clock was set back;
 * it counts as past.
 */
export const isUnexpired = (until: number, forMs: number): boolean => until > Date.now() && until <= Date.now() + forMs

/** Returns the time since an instant, without its sign: one left in the future by a clock set back is as far away. */
export const elapsedMs = (since: number, now = Date.now()): number => Math.abs(now - since)
