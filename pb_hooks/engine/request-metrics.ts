import { getProperty } from "../../src/domain/values/type-guards"
import { env } from "./env"

/** Upper bounds of the histogram in ms; longer requests are in a last one. */
export const BUCKETS_MS = [5, 25, 100, 500, 2_500, 10_000] as const

/**
 * The counts of one route: requests by status; durations by `BUCKETS_MS`, and their sum in ms; hits and misses of the page
 * cache.
 */
export type Counts = { statuses: Record<string, number>; times: number[]; ms: number; hit: number; miss: number }
type Found = "hit" | "miss"

/** The prefix of counters in the store, which all engines share. */
const PREFIX = "count:"

let known: boolean | undefined
const isOn = (): boolean => (known ??= env("METRICS_TOKEN") !== "")

/** The status of the request that this engine is serving; 0 while unknown. */
let sentStatus = 0

/** Wraps `work`; with METRICS_TOKEN it counts status and time by the route's pattern. */
export const withMetrics = <Rest extends unknown[]>(
  work: (event: core.RequestEvent, ...rest: Rest) => void,
  found?: Found,
): typeof work => {
  return (event, ...rest) => {
    if (!isOn()) {
      work(event, ...rest)
      return
    }
    sentStatus = 0
    const began = Date.now()
    try {
      work(event, ...rest)
    } catch (error) {
      // If the response is written already, the client has gone, which is no failure of ours.
      if (!event.written()) sentStatus = getErrorStatus(error)
      throw error
    } finally {
      count(event.request, sentStatus || event.status(), { ms: Date.now() - began, found })
    }
  }
}

/** Records the status so that it need not be read back. */
export function recordStatus(status: number): void {
  sentStatus = status
}

function getErrorStatus(error: unknown): number {
  const status = getProperty(getProperty(error, "value") ?? error, "status")
  return typeof status === "number" ? status : 500
}

/** A page from the cache, when it was sent. It is not timed: the histogram has what had to be rendered, or waited for it. */
export function recordCacheHit(request: http.Request | undefined): void {
  if (isOn()) count(request, sentStatus, { found: "hit" })
}

function count(
  request: http.Request | undefined,
  status: number,
  { ms, found }: { ms?: number; found?: Found | undefined },
): void {
  $app.store().setFunc(`${PREFIX}${request?.pattern ?? ""}`, (stored) => {
    const counts = stored
      ? parsed(stored)
      : { statuses: {}, times: [...BUCKETS_MS.map(() => 0), 0], ms: 0, hit: 0, miss: 0 }
    counts.statuses[status] = (counts.statuses[status] ?? 0) + 1
    if (found !== undefined) counts[found]++
    if (ms !== undefined) {
      const at = BUCKETS_MS.findIndex((bound) => ms <= bound)
      const bucket = at < 0 ? BUCKETS_MS.length : at
      counts.times[bucket] = (counts.times[bucket] ?? 0) + 1
      counts.ms += ms
    }
    return JSON.stringify(counts)
  })
}

function parsed(stored: unknown): Counts {
  const counts: Counts = JSON.parse(String(stored))
  return counts
}

/** Returns the counts of all engines, by the pattern of the route. */
export function collectMetrics(): Map<string, Counts> {
  const keys = Object.keys($app.store().getAll()).filter((key) => key.startsWith(PREFIX))
  return new Map(keys.sort().map((key) => [key.slice(PREFIX.length), parsed($app.store().get(key))]))
}
