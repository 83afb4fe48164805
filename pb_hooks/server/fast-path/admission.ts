import { STATUS_MESSAGES } from "../../../src/domain/values/status-messages"
import { hasClientLeft } from "../../engine/client-left"
import { clientNetwork } from "../../engine/client-network"
import { elapsedMs } from "../../engine/clock"
import { envNumber } from "../../engine/env"
import { HttpError } from "../../engine/http-error"

const LANES = ["api", "calendars", "inquiries", "native", "parts", "remote", "render", "strangers"] as const
type Lane = (typeof LANES)[number]

/** A slot is a lease, so that one that was never released, as after a panic, becomes free again. */
const LEASE_MS = 120_000
const FIRST_PAUSE_MS = 2
const MAX_PAUSE_MS = 25
const WAITING = "admission:waiting"
const WAITING_IN_POOL = "admission:waiting-in-pool"
/** A flood of programs has few slots and this short a queue: forms that find it full send again, filtered pages load again. */
const DEDICATED_QUEUES: Readonly<Partial<Record<Lane, number>>> = {
  calendars: 4,
  inquiries: 4,
  parts: 4,
  strangers: 32,
}

/** The error that no slot is free. */
export class BusyError extends HttpError {
  constructor() {
    super(503, STATUS_MESSAGES[503])
  }
}

export type Job = {
  event: core.RequestEvent
  lane: Lane
  work: () => void
  key?: string
  isDone?: () => boolean
}

/**
 * Waits a bounded time for a free slot; throws `BusyError` then, and at once while too many requests wait. Returns
 * whether the work ran, false if `isDone` became true in the meantime.
 */
export function runJob(job: Job): boolean {
  const slots = listSlots(job.lane)
  return runWith(job, acquireAll(job, slots) ?? wait(job, slots))
}

/** Runs the job if there is a free slot, and returns whether there was one. */
export function runIfFree(job: Job): boolean {
  return runWith(job, acquireAll(job, listSlots(job.lane)))
}

function runWith(job: Job, leases: string[] | null): boolean {
  if (leases === null) return false
  try {
    // The holder of the key may have done it between this request's look at the cache and its slot.
    if (job.isDone?.()) return false
    job.work()
  } finally {
    release(leases)
  }
  return true
}

/** One request per key waits in the dedicated queue; others for that key wait in the common one. */
function wait(job: Job, slots: readonly string[]): string[] | null {
  const most = DEDICATED_QUEUES[job.lane]
  const key = getKeyLeases(job)
  if (most === undefined || !key.every(acquire)) return waitIn(commonQueue(), job, () => acquireAll(job, slots))
  let leases: string[] | null = null
  try {
    leases = waitIn(narrowQueue(job, most), job, () => acquireSlot(slots))
  } finally {
    if (leases === null) release(key)
  }
  return leases && [...leases, ...key]
}

function waitIn(queue: Queue, job: Job, take: () => string[] | null): string[] | null {
  const [since, longest] = [Date.now(), envNumber("MAX_WAIT_SECONDS") * 1000]
  try {
    for (const [name] of queue) add(name, 1)
    if (queue.some(([name, most]) => readCount(name) > most)) throw new BusyError()
    for (let pause = FIRST_PAUSE_MS; elapsedMs(since) < longest; pause = Math.min(longestPause(), pause * 1.5)) {
      sleep(Math.ceil(pause * (0.5 + Math.random())))
      if (job.isDone?.()) return null
      if (hasClientLeft(job.event)) break
      const leases = take()
      if (leases !== null) return leases
    }
  } finally {
    for (const [name] of queue) leave(name)
  }
  throw new BusyError()
}

/** The places in which a request waits, each with the highest number of requests. */
type Queue = readonly (readonly [name: string, most: number])[]

function commonQueue(): Queue {
  const most = envNumber("MAX_WAITING_REQUESTS")
  return isPooled()
    ? [
        [WAITING, most],
        [WAITING_IN_POOL, most],
      ]
    : [[WAITING, most]]
}

/** One machine takes no more than half the places of all visitors. */
const narrowQueue = ({ lane, event }: Job, most: number): Queue => [
  [lane, most],
  [`${lane}:${clientNetwork(event.realIP())}`, most / 2],
]

/** Waiting requests poll once a millisecond in total; polling takes time from the work they wait for. */
const longestPause = () => Math.max(MAX_PAUSE_MS, readCount(isPooled() ? WAITING_IN_POOL : WAITING))

let known: ReturnType<typeof $app.store> | undefined

/** The same one as long as the server runs: to ask for it takes longer than to read it. */
function store(): NonNullable<typeof known> {
  known ??= $app.store()
  return known
}

export const readCount = (name: string) => Number(store().get(name) ?? 0)

export const add = (name: string, change: number) => store().setFunc(name, (old) => Number(old ?? 0) + change)

/** Keeps no network at 0, as there are many. One counted in the meantime counts one less until it leaves. */
export function leave(name: string): void {
  add(name, -1)
  if (name.includes(":") && name !== WAITING && name !== WAITING_IN_POOL && readCount(name) <= 0) store().remove(name)
}

const getKeyLeases = ({ key }: Job) => (key === undefined ? [] : [`admission:key:${key}`])

/** Acquires slot and key, both or neither. Engines of the pool come first: others would have to load the library. */
function acquireAll(job: Job, slots: readonly string[]): string[] | null {
  if (!isPooled() && readCount(WAITING_IN_POOL) > 0) return null
  if (!slots.some(isFree)) return null
  const keyLease = getKeyLeases(job)
  if (!keyLease.every(acquire)) return null
  const slot = acquireSlot(slots)
  if (slot !== null) return [...slot, ...keyLease]
  release(keyLease)
  return null
}

function acquireSlot(slots: readonly string[]): string[] | null {
  const slot = slots.find(isFree)
  return slot !== undefined && acquire(slot) ? [slot] : null
}

/** One account occupies one native slot, however slowly it reads. Remote requests wait for the payment provider. */
const FIXED: Readonly<Partial<Record<Lane, number>>> = {
  calendars: 1,
  inquiries: 1,
  native: 16,
  parts: 1,
  remote: 8,
}

function slotCount(lane: Lane): number {
  const fixed = FIXED[lane]
  if (fixed !== undefined) return fixed
  const active = envNumber("MAX_ACTIVE_REQUESTS")
  // What strangers cause waits only for a processor, and one is left for all other work.
  return lane === "render" || lane === "strangers" ? Math.max(1, Math.floor(active / 2) - 1) : active
}

function listSlots(lane: Lane): string[] {
  return Array.from({ length: slotCount(lane) }, (_, index) => `admission:${lane}:${index}`)
}

/** Returns how many slots each limiter has and how many are taken; and how many requests wait. */
export function slotUse(): { slots: { lane: Lane; all: number; used: number }[]; waiting: number } {
  const slots = LANES.map((lane) => {
    const names = listSlots(lane)
    return { lane, all: names.length, used: names.filter((name) => !isFree(name)).length }
  })
  return { slots, waiting: readCount(WAITING) }
}

function release(leases: readonly string[]): void {
  for (const lease of leases) store().remove(lease)
}

const isExpired = (since: unknown) => elapsedMs(Number(since ?? 0)) > LEASE_MS

const isFree = (name: string) => isExpired(store().get(name))

function acquire(name: string): boolean {
  if (!isFree(name)) return false
  let isOurs = false
  store().setFunc(name, (since) => {
    isOurs = isExpired(since)
    return isOurs ? Date.now() : since
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
