import { fieldOf } from "../../src/domain/values/known"
import { env } from "./env"

/** Upper bounds of the histogram; what takes longer is in a last one. */
export const BOUNDS_MS = [5, 25, 100, 500, 2_500, 10_000] as const
/** Others count together, so that nobody can invent a series. */
export const STATUSES = [
  200, 204, 206, 301, 302, 303, 304, 400, 401, 403, 404, 405, 409, 412, 413, 414, 429, 431, 500, 502, 503, 507,
]
export const SUM_AT = BOUNDS_MS.length + 1
/** How often a page was in the cache, and was not. */
export const HIT_AT = SUM_AT + 1
export const MISS_AT = HIT_AT + 1
/** Of all other statuses; those of the list follow. */
export const STATUS_AT = MISS_AT + 1
/** Pages that were sent whole from the cache: one step instead of two for what most visitors ask. They are not timed. */
const WHOLE_AT = STATUS_AT + STATUSES.length + 1
const LENGTH = WHOLE_AT + 1

/** Names of rows, a line each. A row is what one engine has measured of one route. */
const NAMES = "count:names"
/** Shared by engines that serve once, as more than the pool has do. */
const SHARED = "count:all:"

const isOn = env("METRICS_TOKEN") !== ""
const rows = new Map<string, Float64Array>()
let hasServed = false
/** Of the request that this engine is serving; 0 while unknown. */
let sentStatus = 0

/**
 * `work`, which with METRICS_TOKEN counts status and time by the route's pattern, and one more `at` a cell of its own. An engine
 * counts in an array, whose memory the store shows to the one that is asked for the figures.
 */
export const measured = <Rest extends unknown[]>(
  work: (event: core.RequestEvent, ...rest: Rest) => void,
  at?: number,
): typeof work =>
  isOn
    ? (event, ...rest) => {
        sentStatus = 0
        const began = Date.now()
        try {
          work(event, ...rest)
        } catch (error) {
          // Where it is written already, the client has gone, which is no failure of ours.
          if (!event.written()) sentStatus = statusOf(error)
          throw error
        } finally {
          const milliseconds = Date.now() - began
          const status = sentStatus || event.status()
          change(event.request?.pattern ?? "", (row) => {
            count(row, status, at)
            addTime(row, milliseconds)
          })
        }
      }
    : work

/** Who knows what is sent saves the question. */
export function noteStatus(status: number): void {
  sentStatus = status
}

function statusOf(error: unknown): number {
  const status = fieldOf(fieldOf(error, "value") ?? error, "status")
  return typeof status === "number" ? status : 500
}

/**
 * A page from the cache, when it was sent. It is not timed: all take the same 0.15 ms, of which two looks at the clock are a
 * hundredth.
 */
export function countHit(request: http.Request | undefined): void {
  if (!isOn) return
  const name = request?.pattern ?? ""
  const row = rows.get(name)
  if (row !== undefined && sentStatus === 200) row[WHOLE_AT] = (row[WHOLE_AT] ?? 0) + 1
  else change(name, (row) => count(row, sentStatus, HIT_AT))
}

type Row = Float64Array | number[]

function change(name: string, apply: (row: Row) => void): void {
  if (hasServed) apply(rows.get(name) ?? newRow(name))
  else changeShared(`${SHARED}${name}`, apply)
  hasServed = true
}

function changeShared(key: string, apply: (row: Row) => void): void {
  let isNew = false
  $app.store().setFunc(key, (old) => {
    isNew = !old
    const row: number[] = old ? JSON.parse(String(old)) : new Array(LENGTH).fill(0)
    apply(row)
    return JSON.stringify(row)
  })
  if (isNew) announce(key)
}

function newRow(name: string): Float64Array {
  const row = new Float64Array(LENGTH)
  const key = `count:${$security.randomString(8)}:${name}`
  rows.set(name, row)
  $app.store().set(key, row)
  announce(key)
  return row
}

const announce = (key: string) => $app.store().setFunc(NAMES, (old) => `${old ?? ""}${key}\n`)

function count(row: Row, status: number, at?: number): void {
  increase(row, statusAt(status))
  if (at !== undefined) increase(row, at)
}

const statusAt = (status: number) => STATUS_AT + 1 + STATUSES.indexOf(status)

function addTime(row: Row, milliseconds: number): void {
  let at = 0
  while (milliseconds > (BOUNDS_MS[at] ?? Number.POSITIVE_INFINITY)) at++
  increase(row, at)
  increase(row, SUM_AT, milliseconds)
}

function increase(row: Row, at: number, by = 1): void {
  row[at] = (row[at] ?? 0) + by
}

/** What all engines have counted, by the name of the row. */
export function measures(): Map<string, number[]> {
  const found = new Map<string, number[]>()
  for (const key of String($app.store().get(NAMES) ?? "").split("\n")) {
    if (key === "") continue
    const name = key.split(":").slice(2).join(":")
    const sum = found.get(name)
    found.set(
      name,
      numbersAt(key).map((value, at) => value + (sum?.[at] ?? 0)),
    )
  }
  for (const row of found.values()) {
    for (const at of [HIT_AT, statusAt(200)]) increase(row, at, row[WHOLE_AT])
  }
  return found
}

function numbersAt(key: string): number[] {
  const stored: unknown = $app.store().get(key)
  if (typeof stored !== "string") return Array.from(Object(stored ?? []), Number)
  const row: number[] = JSON.parse(stored)
  return row
}
