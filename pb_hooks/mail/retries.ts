import { DAY, MINUTE } from "../../src/domain/values/durations"

const PAUSES = [1, 2, 5, 15, 30, 60, 120, 240]
const MAX_PAUSE = 360

/** The longest time in ms for which a mail is tried, unless it sets a shorter one. */
export const MAX_RETRY_MS = 3 * DAY

/** Returns the pause in ms after so many failed attempts. */
export const backoffMs = (attempts: number) => (PAUSES[attempts - 1] ?? MAX_PAUSE) * MINUTE
