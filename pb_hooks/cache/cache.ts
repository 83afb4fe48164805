import { envNumber } from "../base/env"
import { isUnchanged } from "../db/changes"
import type { Page } from "../http/page-response"
import { type Encoded, encode, sizeOf } from "../http/respond"

const generationKey = (companyId: string) => `generation:${companyId}`

/** The version of a company's data. Read it before the data that a response is made from. */
export function generationOf(companyId: string, store = $app.store()): string {
  return String(store.get(generationKey(companyId)) ?? "")
}

/** Call it after a change is committed, never before. */
export function invalidate(companyId: string): void {
  if (companyId !== "") $app.store().set(generationKey(companyId), $security.randomString(12))
}

export function onCachedDataUpdated(event: core.RecordEvent): void {
  if (event.record !== undefined && !isUnchanged(event.record)) onCachedDataChanged(event)
}

/** An exception here would report a committed change as failed. */
export function onCachedDataChanged(event: core.RecordEvent): void {
  const record = event.record
  if (record !== undefined) for (const id of companiesOf(record)) invalidate(id)
  // PocketBase tells listening browsers of the change behind this hook: their next request must get the new data.
  event.next()
}

function companiesOf(record: core.Record): string[] {
  if (record.collection().name === "companies") return [record.id]
  return [record.getString("company_id"), record.original().getString("company_id")]
}

/** `until`: when it is too old to be sent. */
export type CachedPage = Page & { companyId: string; generation: string; until?: number }

/** Larger pages are rendered each time, as each would evict many others. */
const MAX_PAGE_BYTES = 1024 * 1024

const pageKey = (address: string) => `page:${address}`

export function findPage(address: string): CachedPage | null {
  const store = $app.store()
  const page = (store.get(pageKey(address)) ?? null) as CachedPage | null
  if (page === null || page.generation !== generationOf(page.companyId, store)) return null
  return page.until === undefined || page.until > Date.now() ? page : null
}

export function storePage(
  address: string,
  {
    html,
    ...state
  }: Pick<CachedPage, "kind" | "status" | "style" | "location" | "companyId" | "generation" | "until"> & {
    html: string
  },
): CachedPage {
  // Weak, because the same page may be sent compressed.
  const page = { ...state, ...encode(html), etag: `W/"${$security.sha256(html).slice(0, 24)}"` }
  if (sizeOf(page) > MAX_PAGE_BYTES) return page
  $app.store().set(pageKey(address), page)
  trackEntry(pageKey(address), sizeOf(page))
  return page
}

/** The lists of an earlier generation go with the first of a new one. */
type CompanyLists = { generation: string; bytes: number; lists: Readonly<Record<string, Encoded>> }

/** A company's lists share one place, so that no member can push out the lists of others. */
const MAX_LISTS = 20
const MAX_LISTS_BYTES = 512 * 1024
const ADDRESS = /^[!-~]{1,1000}$/

const listsKey = (companyId: string) => `lists:${companyId}`

export function findList(companyId: string, address: string): Encoded | null {
  const cached = ($app.store().get(listsKey(companyId)) ?? null) as CompanyLists | null
  if (cached === null || cached.generation !== generationOf(companyId)) return null
  return cached.lists[address] ?? null
}

export function storeList(companyId: string, address: string, generation: string, list: Encoded): void {
  const size = sizeOf(list)
  if (size > MAX_LISTS_BYTES || !ADDRESS.test(address) || generation !== generationOf(companyId)) return
  let bytes = size
  $app.store().setFunc(listsKey(companyId), (old) => {
    const others = hasRoom(old, generation, size) ? old : NONE
    bytes = others.bytes + size
    return { generation, bytes, lists: { ...others.lists, [address]: list } }
  })
  trackEntry(listsKey(companyId), bytes)
}

const NONE = { bytes: 0, lists: {} }

function hasRoom(stored: unknown, generation: string, size: number): stored is CompanyLists {
  const cached = (stored ?? null) as CompanyLists | null
  if (cached?.generation !== generation) return false
  return Object.keys(cached.lists).length < MAX_LISTS && cached.bytes + size <= MAX_LISTS_BYTES
}

const INDEX = "cache:index"
/** Bounds the number of entries. */
const LEAST_BYTES = 8 * 1024

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

/** Counts the entry under `key`, and removes the oldest entries beyond the budget of all caches. */
export function trackEntry(key: string, bytes: number): void {
  const most = envNumber("PAGE_CACHE_MB") * 1024 * 1024
  const evicted: string[] = []
  $app.store().setFunc(INDEX, (old) => {
    const index = (old ?? EMPTY()) as Index
    remove(index, key)
    append(index, key, Math.max(bytes, LEAST_BYTES))
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
