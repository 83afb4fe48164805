import { DAY, MINUTE } from "../../src/domain/values/durations"

const PAUSES = [1, 2, 5, 15, 30, 60, 120, 240]
const MAX_PAUSE = 360

/** How long a mail is tried that says nothing shorter. */
export const MAX_RETRY_MS = 3 * DAY

/** After so many attempts that failed. */
export const backoffMs = (attempts: number) => (PAUSES[attempts - 1] ?? MAX_PAUSE) * MINUTE
