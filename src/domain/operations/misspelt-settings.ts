import { SETTING_NAMES } from "./settings"

const MAX_EDITS = 2
/** Shorter names are a few letters away from names of other programs, such as HOME from HOST. */
const MIN_LENGTH = 6

/** The settings of earlier versions, with what replaces each. */
const REMOVED: Readonly<Record<string, string>> = {
  COMPANY_DAILY_UPLOAD_MB: "within a day a company may upload as much as COMPANY_STORAGE_MB says",
  MAIL_DELAY_SECONDS: "mails are sent at once",
  MAX_PROPERTIES_PER_COMPANY: "a company may have 12,000 listings",
  MAX_PROPERTY_TEXT_KB: "the texts of a listing may have 64 kB",
  MAX_REMOTE_REQUESTS: "eight requests may wait for the payment provider",
  STANDBY_LEASE: "a replica replaces the standby (OPERATIONS.md)",
}

/** Returns a sentence for each environment variable that was a setting once or nearly has the name of one. */
export function misspeltSettings(given: readonly string[]): string[] {
  return given.flatMap((name) => {
    const now = Object.hasOwn(REMOVED, name) ? REMOVED[name] : undefined
    if (now !== undefined) return [`${name} is no longer a setting: ${now}.`]
    const near = nearestTo(name)
    return near === undefined ? [] : [`There is no setting ${name}, so it does nothing. Is ${near} meant?`]
  })
}

function nearestTo(name: string): string | undefined {
  const names: readonly string[] = SETTING_NAMES
  if (names.includes(name) || name.length < MIN_LENGTH || !name.includes("_")) return undefined
  const upper = name.toUpperCase()
  const distances = names.map((known) => ({
    known,
    // SMTP_USER is as near to SMTP_USERNAME as a misspelt name.
    edits: known.startsWith(upper) || upper.startsWith(`${known}_`) ? MAX_EDITS : editsBetween(upper, known),
  }))
  return distances.sort((a, b) => a.edits - b.edits).find(({ edits }) => edits <= MAX_EDITS)?.known
}

/**
 * Returns how many letters must be added, removed or replaced (Levenshtein), or MAX_EDITS + 1 as soon as there are more: an
 * environment of 70 variables would otherwise double the time of a start.
 */
function editsBetween(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > MAX_EDITS) return MAX_EDITS + 1
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...a].entries()) {
    const next = [index + 1]
    for (let at = 1; at <= b.length; at++) {
      const replaced = (row[at - 1] ?? 0) + (letter === b[at - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1))
    }
    if (Math.min(...next) > MAX_EDITS) return MAX_EDITS + 1
    row = next
  }
  return row[b.length] ?? 0
}
