import { limit } from "../env"
import { compress } from "./compress"
import type { PageKind } from "./content-policy"

export type CachedPage = {
  kind: PageKind
  status: number
  companyId: string
  generation: string
  etag: string
  html: number[]
  gzip: number[] | null
}

/** Larger pages are rendered each time, as each would evict many others. */
const MAX_PAGE_BYTES = 1024 * 1024
const INDEX = "page-cache:index"

const pageKey = (address: string) => `page:${address}`
const generationKey = (companyId: string) => `page-generation:${companyId}`

export function findPage(address: string): CachedPage | null {
  const store = $app.store()
  const page = (store.get(pageKey(address)) ?? null) as CachedPage | null
  return page !== null && page.generation === generationOf(page.companyId, store) ? page : null
}

/** The version of a company's public data. Read it before the data that a page is rendered from. */
export function generationOf(companyId: string, store = $app.store()): string {
  return String(store.get(generationKey(companyId)) ?? "")
}

/** Call it after a change is committed, never before. */
export function invalidate(companyId: string): void {
  if (companyId !== "") $app.store().set(generationKey(companyId), $security.randomString(12))
}

/** An exception here would report a committed change as failed. */
export function onPublicDataChanged(event: core.RecordEvent): void {
  const record = event.record
  if (record !== undefined) for (const id of companiesOf(record)) invalidate(id)
  event.next()
}

function companiesOf(record: core.Record): string[] {
  if (record.collection().name === "companies") return [record.id]
  return [record.getString("company_id"), record.original().getString("company_id")]
}

export function storePage(
  address: string,
  { html, ...state }: Pick<CachedPage, "kind" | "status" | "companyId" | "generation"> & { html: string },
): CachedPage {
  const bytes = toBytes(html)
  // Weak, because the same page may be sent compressed.
  const page = { ...state, html: bytes, gzip: compress(bytes), etag: `W/"${$security.sha256(html).slice(0, 24)}"` }
  const size = bytes.length + (page.gzip?.length ?? 0)
  if (size > MAX_PAGE_BYTES) return page
  // Requests share this object from now on: it must never be changed.
  $app.store().set(pageKey(address), page)
  for (const evicted of addToIndex(address, size)) $app.store().remove(pageKey(evicted))
  return page
}

type Entry = [address: string, bytes: number]

function addToIndex(address: string, size: number): string[] {
  const evicted: string[] = []
  $app.store().setFunc(INDEX, (old) => {
    const entries = (JSON.parse(String(old ?? "[]")) as Entry[]).filter(([other]) => other !== address)
    entries.push([address, size])
    let total = entries.reduce((sum, [, bytes]) => sum + bytes, 0) - limit("PAGE_CACHE_MB") * 1024 * 1024
    while (total > 0) {
      const [oldest, bytes] = entries.shift() as Entry
      evicted.push(oldest)
      total -= bytes
    }
    return JSON.stringify(entries)
  })
  return evicted
}
