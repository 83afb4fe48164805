import type { PageKind } from "../http/content-policy"
import { type Encoded, encode, sizeOf } from "../http/encoded"
import { trackEntry } from "./budget"
import { generationOf } from "./generations"

export type CachedPage = Encoded & {
  kind: PageKind
  status: number
  companyId: string
  generation: string
  etag: string
}

/** Larger pages are rendered each time, as each would evict many others. */
const MAX_PAGE_BYTES = 1024 * 1024

const pageKey = (address: string) => `page:${address}`

export function findPage(address: string): CachedPage | null {
  const store = $app.store()
  const page = (store.get(pageKey(address)) ?? null) as CachedPage | null
  return page !== null && page.generation === generationOf(page.companyId, store) ? page : null
}

export function storePage(
  address: string,
  { html, ...state }: Pick<CachedPage, "kind" | "status" | "companyId" | "generation"> & { html: string },
): CachedPage {
  // Weak, because the same page may be sent compressed.
  const page = { ...state, ...encode(html), etag: `W/"${$security.sha256(html).slice(0, 24)}"` }
  if (sizeOf(page) > MAX_PAGE_BYTES) return page
  $app.store().set(pageKey(address), page)
  trackEntry(pageKey(address), sizeOf(page))
  return page
}
