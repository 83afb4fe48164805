import type { ListingPages } from "../page-data"

const FEW = 9
const MANY = 24

/** Which listings a page shows, and from which on they are not on the page before it. */
type Window = { from: number; to: number; added: number }

/** The first page has a few; the second these and more; each further one what comes next. */
export function getPageRange(page: number): Window {
  if (page === 1) return { from: 0, to: FEW, added: 0 }
  const from = (page - 2) * MANY
  return { from, to: from + MANY, added: page === 2 ? FEW : from }
}

/** How the pages beside one are reached, of as many listings in all. */
export function pagesAround(page: number, total: number, toAddress: (page: number) => string): ListingPages {
  const next = getPageRange(page + 1)
  const { from, to } = getPageRange(page)
  return {
    previous: from === 0 ? null : toAddress(page - 1),
    next: total > to ? toAddress(page + 1) : null,
    more: Math.min(total, next.to) - to,
  }
}
