import type { ListingPages, NumberedPages } from "../page-data"

const FEW = 9
const MANY = 24
/** How many listings a numbered page has: full rows of two and of three. */
const PER_PAGE = 12

/** The listings that a page shows, and the first of them that the page before it does not have. */
export type Window = { from: number; to: number; added: number }

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

/** Returns the listings of a numbered page, of which all have as many. */
export function getNumberedRange(page: number): Window {
  const from = (page - 1) * PER_PAGE
  return { from, to: from + PER_PAGE, added: from }
}

/** Returns the links of a numbered page for `total` listings: the first page, the last, and those beside it. */
export function numberPages(page: number, total: number, toAddress: (page: number) => string): NumberedPages {
  const last = Math.max(1, Math.ceil(total / PER_PAGE))
  const near = [1, page - 1, page, page + 1, last].filter((number) => number >= 1 && number <= last)
  return {
    links: [...new Set(near)].map((number) => ({ number, address: toAddress(number), isOpen: number === page })),
    previous: page > 1 ? toAddress(page - 1) : null,
    next: page < last ? toAddress(page + 1) : null,
  }
}
