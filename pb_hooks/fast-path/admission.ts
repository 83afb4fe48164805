import { envNumber } from "../base/env"

type Lane = "api" | "native" | "remote" | "render"

/** A slot is a lease, so that one that was never released, as after a panic, becomes free again. */
const LEASE_MS = 120_000
const FIRST_PAUSE_MS = 2
const LONGEST_PAUSE_MS = 25
const WAITING = "admission:waiting"
const WAITING_IN_POOL = "admission:waiting-in-pool"

export const RETRY_AFTER_SECONDS = 3

export class BusyError extends Error {}

export type Job = {
  event: core.RequestEvent
  lane: Lane
  work: () => void
  key?: string
  isDone?: () => boolean
}

/**
 * Waits a bounded time for a free slot; throws `BusyError` then, and at once while too many requests wait. Returns
 * whether the work ran, false when `isDone` became true meanwhile.
 */
export function runJob(job: Job): boolean {
  const leases = acquireAll(job) ?? wait(job)
  if (leases === null) return false
  try {
    job.work()
  } finally {
    release(leases)
  }
  return true
}

function wait(job: Job): string[] | null {
  const deadline = Date.now() + envNumber("MAX_WAIT_SECONDS") * 1000
  const counts = isPooled() ? [WAITING, WAITING_IN_POOL] : [WAITING]
  try {
    for (const count of counts) add(count, 1)
    if (countOf(WAITING) > envNumber("MAX_WAITING_REQUESTS")) throw new BusyError()
    for (let pause = FIRST_PAUSE_MS; Date.now() < deadline; pause = Math.min(longestPause(), pause * 1.5)) {
      sleep(Math.ceil(pause * (0.5 + Math.random())))
      if (job.isDone?.()) return null
      if (hasLeft(job.event)) break
      const leases = acquireAll(job)
      if (leases !== null) return leases
    }
  } finally {
    for (const count of counts) add(count, -1)
  }
  throw new BusyError()
}

/** Go ends the context of a request whose client has closed the connection; an error becomes an exception here. */
function hasLeft(event: core.RequestEvent): boolean {
  try {
    event.request?.context()?.err()
    return false
  } catch {
    return true
  }
}

/** All that wait together look about once a millisecond: each look takes time from what they wait for. */
const longestPause = () => Math.max(LONGEST_PAUSE_MS, countOf(isPooled() ? WAITING_IN_POOL : WAITING))

const countOf = (name: string) => Number($app.store().get(name) ?? 0)

const add = (name: string, change: number) => $app.store().setFunc(name, (old) => Number(old ?? 0) + change)

/** Slot and key, both or neither. Engines of the pool come first: others would have to load the library. */
function acquireAll({ lane, key }: Job): string[] | null {
  if (!isPooled() && countOf(WAITING_IN_POOL) > 0) return null
  const keyLease = key === undefined ? [] : [`admission:key:${key}`]
  if (!keyLease.every(acquire)) return null
  const slot = slotsOf(lane).find(acquire)
  if (slot !== undefined) return [slot, ...keyLease]
  release(keyLease)
  return null
}

/** One account occupies one of these, however slowly it reads. */
const NATIVE_SLOTS = 16

function slotCount(lane: Lane): number {
  if (lane === "native") return NATIVE_SLOTS
  if (lane === "remote") return envNumber("MAX_REMOTE_REQUESTS")
  const active = envNumber("MAX_ACTIVE_REQUESTS")
  // Rendering waits for nothing but a processor.
  return lane === "render" ? Math.ceil(active / 2) : active
}

function slotsOf(lane: Lane): string[] {
  return Array.from({ length: slotCount(lane) }, (_, index) => `admission:${lane}:${index}`)
}

function release(leases: string[]): void {
  for (const lease of leases) $app.store().remove(lease)
}

function acquire(name: string): boolean {
  const now = Date.now()
  const isFree = (since: unknown) => now - Number(since ?? 0) > LEASE_MS
  if (!isFree($app.store().get(name))) return false
  let isOurs = false
  $app.store().setFunc(name, (since) => {
    isOurs = isFree(since)
    return isOurs ? now : since
  })
  return isOurs
}

let calls = 0
const loaded = new Set<string>()

export function countCall(): void {
  calls += 1
}

/** Engines created because the pool is busy serve once; `event.next()` then continues in a free engine of the pool. */
export function isPooled(): boolean {
  return calls > 1 || loaded.size > 0
}

export function load<Name extends keyof Libraries>(name: Name): Libraries[Name] {
  loaded.add(name)
  return require(`${__hooks}/${name}.js`)
}
