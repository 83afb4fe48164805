import { takePerMinute } from "../../engine/rate-limit"
import { requireUser } from "../../server/access/access"
import type { Call } from "../../server/http/route"

/**
 * How often a user may have searches compared with listings, by the minute. A person who types pauses less often, and form and
 * list send requests only at pauses. 25 listings among 5,000 searches, of which most match, take 0.4 s.
 */
const MOST = { "count-searches": 120, "count-interested": 60, "list-interested": 120 } as const

/** Throws 429 for a user who has asked too often. */
export function takeComparison({ event }: Pick<Call<unknown>, "event">, kind: keyof typeof MOST): void {
  const most = MOST[kind]
  const tooMany = `Suchaufträge werden höchstens ${most}-mal in der Minute verglichen. Bitte warten Sie einen Moment.`
  takePerMinute(event, `${kind}:${requireUser(event).id}`, most, tooMany)
}
