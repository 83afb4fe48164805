import { MINUTE } from "../values/durations"

/** A confirmed viewing of the agent, which takes time. `starts_at` is an ISO instant. */
export type TakenTime = { property_id: string; starts_at: string; minutes: number; places: number }

/** A viewing whose time is asked for. */
export type AskedTime = TakenTime & { may_overlap: boolean }

type Span = Pick<TakenTime, "starts_at" | "minutes">

const start = ({ starts_at }: Span) => Date.parse(starts_at)
const end = (span: Span) => start(span) + span.minutes * MINUTE

/** Times that touch do not overlap: one viewing may follow another. */
export const overlaps = (one: Span, other: Span): boolean => start(one) < end(other) && start(other) < end(one)

/**
 * Returns what keeps an agent from a time: `full` if all places of this listing and start are given, even to somebody who may
 * overlap; `busy` if the agent shows something else then; null if nothing does. `taken` holds the agent's other confirmed
 * viewings.
 */
export function findObstacle(asked: AskedTime, taken: readonly TakenTime[]): "full" | "busy" | null {
  const isSame = (other: TakenTime) => other.property_id === asked.property_id && start(other) === start(asked)
  const same = taken.filter(isSame)
  if (same.length >= Math.min(asked.places, ...same.map(({ places }) => places))) return "full"
  const isBusy = !asked.may_overlap && taken.some((other) => !isSame(other) && overlaps(asked, other))
  return isBusy ? "busy" : null
}

/** Returns the offered starts that can still be picked, the earliest first. */
export function freeSlots(
  slots: readonly string[],
  asked: Omit<AskedTime, "starts_at">,
  taken: readonly TakenTime[],
  now: number,
): string[] {
  return [...new Set(slots)]
    .filter((starts_at) => Date.parse(starts_at) > now && findObstacle({ ...asked, starts_at }, taken) === null)
    .sort()
}
