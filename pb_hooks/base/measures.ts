import { fieldOf } from "../../src/domain/known"
import { env } from "./env"

/** Upper bounds of the histogram; what takes longer is in a last one. */
export const BOUNDS_MS = [5, 25, 100, 500, 2_500, 10_000] as const
/** Others count as 0, so that nobody can invent a series. */
export const STATUSES = [
  0, 200, 204, 206, 301, 302, 303, 304, 400, 401, 403, 404, 405, 409, 412, 413, 414, 429, 431, 500, 502, 503, 507,
]
export const SUM_AT = BOUNDS_MS.length + 1
export const STATUS_AT = SUM_AT + 1
const LENGTH = STATUS_AT + STATUSES.length

/** Names of rows, a line each. A row is what one engine has measured of one route. */
const NAMES = "measures:names"
/** Shared by engines that serve once, as more than the pool has do. */
const SHARED = "measures:shared:"

const isOn = env("METRICS_TOKEN") !== ""
const rows = new Map<string, Float64Array>()
let hasServed = false

/**
 * Runs `work`, and with METRICS_TOKEN counts status and time by the route's pattern. An engine counts in an array of its own,
 * whose memory the store shows to the one that is asked for the figures: that costs a cached page next to nothing.
 */
export function measured(event: core.RequestEvent, work: () => void): void {
  if (!isOn) {
    work()
    return
  }
  const began = Date.now()
  let thrown = 0
  try {
    work()
  } catch (error) {
    thrown = statusOf(error)
    throw error
  } finally {
    const status = thrown || event.status()
    add(event.request?.pattern ?? "", Date.now() - began, status)
    hasServed = true
  }
}

/** Counts what happens, such as a page that is found in the cache. */
export function tally(name: string): void {
  if (isOn) add(name, 0, 0)
}

function statusOf(error: unknown): number {
  const status = fieldOf(fieldOf(error, "value") ?? error, "status")
  return typeof status === "number" ? status : 500
}

function add(name: string, milliseconds: number, status: number): void {
  if (hasServed) count(rowOf(name), milliseconds, status)
  else {
    const key = `${SHARED}${name}`
    let isNew = false
    $app.store().setFunc(key, (old) => {
      isNew = !old
      const row: number[] = old ? JSON.parse(String(old)) : Array.from({ length: LENGTH }, () => 0)
      count(row, milliseconds, status)
      return JSON.stringify(row)
    })
    if (isNew) announce(key)
  }
}

function rowOf(name: string): Float64Array {
  const known = rows.get(name)
  if (known !== undefined) return known
  const row = new Float64Array(LENGTH)
  const key = `measures:${$security.randomString(8)}:${name}`
  rows.set(name, row)
  $app.store().set(key, row)
  announce(key)
  return row
}

const announce = (key: string) => $app.store().setFunc(NAMES, (old) => `${old ?? ""}${key}\n`)

function count(row: Float64Array | number[], milliseconds: number, status: number): void {
  const bound = BOUNDS_MS.findIndex((most) => milliseconds <= most)
  const at = bound < 0 ? BOUNDS_MS.length : bound
  const statusAt = STATUS_AT + Math.max(0, STATUSES.indexOf(status))
  row[at] = (row[at] ?? 0) + 1
  row[SUM_AT] = (row[SUM_AT] ?? 0) + milliseconds
  row[statusAt] = (row[statusAt] ?? 0) + 1
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
  return found
}

function numbersAt(key: string): number[] {
  const stored: unknown = $app.store().get(key)
  if (typeof stored !== "string") return Array.from(Object(stored ?? []), Number)
  const row: number[] = JSON.parse(stored)
  return row
}
