import { type CachedPage, type NewPage, storePage, storePart } from "../cache/cache"
import { type PageRequest, shelfOf } from "./page-request"

/** Caches a page where the fast path looks for it. */
export function keepPage(request: PageRequest, page: NewPage): CachedPage {
  const shelf = shelfOf(request)
  return shelf === null ? storePage(request.address, page) : storePart(shelf, request.address, page)
}
