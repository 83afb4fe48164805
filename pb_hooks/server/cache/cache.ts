import { isUnchanged } from "../../database/changes"
import { envNumber } from "../../engine/env"
import { type Encoded, encodeParts, getSize, type TextPart } from "../http/respond"
import type { Page } from "../pages/page-response"

const generationKey = (companyId: string) => `generation:${companyId}`

/** Returns the version of a company's data. Read it before the data that a response is made from. */
export function getGeneration(companyId: string, store = $app.store()): string {
  return String(store.get(generationKey(companyId)) ?? "")
}

/** Must run after a change is committed, never before. */
export function invalidate(companyId: string): void {
  $app.store().set(generationKey(companyId), $security.randomString(12))
}

export function onCachedDataUpdated(event: core.RecordEvent): void {
  if (event.record !== undefined && !isUnchanged(event.record)) onCachedDataChanged(event)
}

/** An exception here would report a committed change as failed. */
export function onCachedDataChanged(event: core.RecordEvent): void {
  for (const id of findAffectedCompanies(event.record)) invalidate(id)
  // PocketBase tells listening browsers of the change behind this hook: their next request must get the new data.
  event.next()
}

/** Finds the companies whose cached data contains the record. */
export function findAffectedCompanies(record: core.Record | undefined): string[] {
  if (record === undefined) return []
  if (record.collection().name === "companies") return [record.id]
  const ids = new Set([record.getString("company_id"), record.original().getString("company_id")])
  return [...ids].filter((id) => id !== "")
}

/** `until`: the moment after which it must not be sent. */
type Kept = { companyId: string; generation: string; until?: number }
export type CachedPage = Page & Kept
type CachedReply = Encoded & Kept

/** Larger pages are rendered each time, as each would evict many others. */
const MAX_PAGE_BYTES = 1024 * 1024

const pageKey = (address: string) => `page:${address}`

export function findPage(address: string): CachedPage | null {
  const store = $app.store()
  return ifCurrent((store.get(pageKey(address)) ?? null) as CachedPage | null, store)
}

function ifCurrent<T extends Kept>(page: T | null, store = $app.store()): T | null {
  if (page === null || page.generation !== getGeneration(page.companyId, store)) return null
  return page.until === undefined || page.until > Date.now() ? page : null
}

export type NewPage = Pick<
  CachedPage,
  "kind" | "status" | "style" | "frames" | "location" | "companyId" | "generation" | "until"
> & {
  html: string | readonly TextPart[]
}

export function storePage(address: string, rendered: NewPage): CachedPage {
  const page = encodePage(rendered)
  if (getSize(page) > MAX_PAGE_BYTES) return page
  $app.store().set(pageKey(address), page)
  trackEntry(pageKey(address), getSize(page))
  return page
}

/** Returns a page that is kept nowhere. */
export function encodePage({ html, ...state }: NewPage): CachedPage {
  const { hash, ...bytes } = encodeParts(typeof html === "string" ? [html] : html)
  // Weak, because the same page may be sent compressed.
  return { ...state, ...bytes, etag: `W/"${hash.slice(0, 24)}"` }
}

/** A partition evicts only its own entries; a new generation clears it. */
type Partition<T> = { generation: string; bytes: number; entries: Readonly<Record<string, T>> }

const MAX_IN_PARTITION = 20
const SHELF_BYTES = 512 * 1024
const ADDRESS = /^[!-~]{1,1000}$/

const toPartition = <T>(stored: unknown) => (stored ?? null) as Partition<T> | null
const shelfAt = <T>(key: string) => toPartition<T>($app.store().get(key))

function addToPartition<T extends Encoded>(
  budget: Budget,
  key: string,
  address: string,
  generation: string,
  entry: T,
): void {
  const size = getSize(entry)
  if (size > SHELF_BYTES || !ADDRESS.test(address)) return
  let bytes = size
  $app.store().setFunc(key, (old) => {
    const others = hasRoom<T>(old, generation, size) ? old : NONE
    bytes = others.bytes + size
    return { generation, bytes, entries: { ...others.entries, [address]: entry } }
  })
  trackEntry(key, bytes, budget)
}

const NONE = { bytes: 0, entries: {} }

function hasRoom<T>(stored: unknown, generation: string, size: number): stored is Partition<T> {
  const shelf = toPartition<T>(stored)
  if (shelf?.generation !== generation) return false
  return Object.keys(shelf.entries).length < MAX_IN_PARTITION && shelf.bytes + size <= SHELF_BYTES
}

/** A company's lists have a partition, so that no member can evict the lists of others. */
const listsKey = (companyId: string) => `lists:${companyId}`

export function findList(companyId: string, address: string): Encoded | null {
  const lists = shelfAt<Encoded>(listsKey(companyId))
  if (lists === null || lists.generation !== getGeneration(companyId)) return null
  return lists.entries[address] ?? null
}

export function storeList(companyId: string, address: string, generation: string, list: Encoded): void {
  if (generation === getGeneration(companyId)) addToPartition(MAIN, listsKey(companyId), address, generation, list)
}

/** Pages that strangers request by the thousand have partitions, and these a budget of their own: decision 22. */
const partsKey = (shelf: string) => `parts:${shelf}`

const findIn = <T extends Kept>(shelf: string, address: string): T | null =>
  ifCurrent(shelfAt<T>(partsKey(shelf))?.entries[address] ?? null)

export const findPart = findIn<CachedPage>

/** Strangers' responses in JSON have such partitions, too: of the company or the listing that they name. */
export const findReply = findIn<CachedReply>

export function storeReply(shelf: string, address: string, reply: CachedReply): void {
  addToPartition(PARTS, partsKey(shelf), address, reply.generation, reply)
}

export function storePart(shelf: string, address: string, rendered: NewPage): CachedPage {
  const page = encodePage(rendered)
  addToPartition(PARTS, partsKey(shelf), address, page.generation, page)
  return page
}

type Budget = { index: string; megabytes: () => number }

const MAIN: Budget = { index: "cache:index", megabytes: () => envNumber("PAGE_CACHE_MB") }
const PARTS: Budget = { index: "cache:parts", megabytes: () => 8 }
/** Bounds the number of entries. */
const MIN_BYTES = 8 * 1024

/**
 * The order of the entries, each with a number that grows. The engines share it as a Go map, which is changed in place and
 * only while the store waits: the cost of an entry does not depend on how many there are.
 */
type Index = {
  next: number
  oldest: number
  total: number
  keys: Record<string, string>
  entries: Record<string, { number: number; bytes: number }>
}

const EMPTY = (): Index => ({ next: 0, oldest: 0, total: 0, keys: {}, entries: {} })

/** Counts the entry under `key`, and removes the oldest entries beyond the budget. */
export function trackEntry(key: string, bytes: number, budget = MAIN): void {
  const most = budget.megabytes() * 1024 * 1024
  const evicted: string[] = []
  $app.store().setFunc(budget.index, (old: Index | null) => {
    const index = old ?? EMPTY()
    remove(index, key)
    append(index, key, Math.max(bytes, MIN_BYTES))
    while (index.total > most && index.oldest < index.next) {
      const oldest = index.keys[index.oldest]
      index.oldest += 1
      if (oldest === undefined) continue
      remove(index, oldest)
      evicted.push(oldest)
    }
    return index
  })
  for (const other of evicted) $app.store().remove(other)
}

/** Returns the size in bytes of the cached pages and lists. */
export function cacheBytes(): number {
  return [MAIN, PARTS].reduce((sum, { index }) => {
    let total = 0
    $app.store().setFunc(index, (old: Index | null) => {
      total = old?.total ?? 0
      return old ?? EMPTY()
    })
    return sum + total
  }, 0)
}

function append(index: Index, key: string, bytes: number): void {
  index.entries[key] = { number: index.next, bytes }
  index.keys[index.next] = key
  index.next += 1
  index.total += bytes
}

function remove(index: Index, key: string): void {
  const entry = index.entries[key]
  if (entry === undefined) return
  index.total -= entry.bytes
  delete index.keys[entry.number]
  delete index.entries[key]
}
