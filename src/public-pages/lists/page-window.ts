import type { ListingPages } from "../page-data"

const FEW = 9
const MANY = 24

/** The listings that a page shows, and the first of them that the page before it does not have. */
type Window = { from: number; to: number; added: number }

/** Returns the listings of a page: the first page has a few; the second these and more; each further one the next ones. */
export function getPageRange(page: number): Window {
  if (page === 1) return { from: 0, to: FEW, added: 0 }
  const from = (page - 2) * MANY
  return { from, to: from + MANY, added: page === 2 ? FEW : from }
}

/** Returns the addresses of the pages beside one, for `total` listings. */
export function pagesAround(page: number, total: number, toAddress: (page: number) => string): ListingPages {
  const next = getPageRange(page + 1)
  const { from, to } = getPageRange(page)
  return {
    previous: from === 0 ? null : toAddress(page - 1),
    next: total > to ? toAddress(page + 1) : null,
    more: Math.min(total, next.to) - to,
  }
}
