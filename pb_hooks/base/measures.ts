import { fieldOf } from "../../src/domain/known"
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
/** Pages from the cache, sent within the first bound: one step instead of three for what most visitors ask. */
const QUICK_AT = STATUS_AT + STATUSES.length + 1
const LENGTH = QUICK_AT + 1

/** Names of rows, a line each. A row is what one engine has measured of one route. */
const NAMES = "count:names"
/** Shared by engines that serve once, as more than the pool has do. */
const SHARED = "count:all:"

const isOn = env("METRICS_TOKEN") !== ""
const rows = new Map<string, Float64Array>()
let hasServed = false
/** Of the request that this engine is serving; 0 while unknown. */
let sentStatus = 0
let foundAt = 0
let asked: http.Request | undefined

type Work = (event: core.RequestEvent) => void

/**
 * `work`, which with METRICS_TOKEN counts status and time by the route's pattern. An engine counts in an array of its own, whose
 * memory the store shows to the one that is asked for the figures. A cached page costs 0.2 ms, of which each call across the
 * bridge to Go is a hundredth.
 */
export const measured = (work: Work): Work =>
  isOn
    ? (event) => {
        sentStatus = 0
        foundAt = 0
        asked = undefined
        const began = Date.now()
        try {
          work(event)
        } catch (error) {
          sentStatus = statusOf(error)
          throw error
        } finally {
          add((asked ?? event.request)?.pattern ?? "", Date.now() - began, sentStatus || event.status())
        }
      }
    : work

/** Who knows what is sent saves the question. */
export function noteStatus(status: number): void {
  sentStatus = status
}

/** `HIT_AT` or `MISS_AT`. Who has asked for the request saves the question, too. */
export function noteFound(at: number, request: http.Request | undefined): void {
  foundAt = at
  asked = request
}

function statusOf(error: unknown): number {
  const status = fieldOf(fieldOf(error, "value") ?? error, "status")
  return typeof status === "number" ? status : 500
}

function add(name: string, milliseconds: number, status: number): void {
  const row = rows.get(name)
  if (row !== undefined && foundAt === HIT_AT && status === 200 && milliseconds <= BOUNDS_MS[0]) {
    row[QUICK_AT] = (row[QUICK_AT] ?? 0) + 1
    if (milliseconds > 0) increase(row, SUM_AT, milliseconds)
  } else if (hasServed) count(row ?? newRow(name), milliseconds, status)
  else {
    const key = `${SHARED}${name}`
    let isNew = false
    $app.store().setFunc(key, (old) => {
      isNew = !old
      const row: number[] = old ? JSON.parse(String(old)) : new Array(LENGTH).fill(0)
      count(row, milliseconds, status)
      return JSON.stringify(row)
    })
    if (isNew) announce(key)
    hasServed = true
  }
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

function count(row: Float64Array | number[], milliseconds: number, status: number): void {
  if (milliseconds > 0) increase(row, SUM_AT, milliseconds)
  let at = 0
  while (milliseconds > (BOUNDS_MS[at] ?? Number.POSITIVE_INFINITY)) at++
  increase(row, at)
  if (foundAt > 0) increase(row, foundAt)
  increase(row, statusAt(status))
}

const statusAt = (status: number) => STATUS_AT + 1 + STATUSES.indexOf(status)

function increase(row: Float64Array | number[], at: number, by = 1): void {
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
    const quick = row[QUICK_AT] ?? 0
    for (const at of [0, HIT_AT, statusAt(200)]) increase(row, at, quick)
  }
  return found
}

function numbersAt(key: string): number[] {
  const stored: unknown = $app.store().get(key)
  if (typeof stored !== "string") return Array.from(Object(stored ?? []), Number)
  const row: number[] = JSON.parse(stored)
  return row
}
