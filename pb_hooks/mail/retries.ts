const MINUTE = 60_000
const PAUSES = [1, 2, 5, 15, 30, 60, 120, 240]
const LONGEST_PAUSE = 360

/** How long a mail is tried that says nothing shorter. */
export const LONGEST_TRIAL_MS = 3 * 24 * 60 * MINUTE

/** After so many attempts that failed. */
export const pauseAfter = (attempts: number) => (PAUSES[attempts - 1] ?? LONGEST_PAUSE) * MINUTE

/** As Go words it: `550 "5.1.1 No such user"`. The server knows no such recipient. Everything else may pass: a full mailbox, a wrong password, a blocked sender. */
export function isRefusedForGood(error: string): boolean {
  const [, code = "", status = ""] = /\b(5\d\d)[ -]"?(5\.\d+\.\d+)?/.exec(error) ?? []
  return status === "" ? ["550", "551", "553"].includes(code) : status.startsWith("5.1.")
}
