import { type ListingFilter, queryText } from "../../../src/domain/properties/listing-query"
import { getPageRange } from "../../../src/public-pages/lists/page-window"
import type { ListingSearch } from "../../../src/public-pages/page-data"
import { type Card, findCards } from "./listing-cards"
import { applyFilter, countListings, findFacets, type ListingQuery } from "./listing-sql"

/** From so many on there is something to look for. */
const MANY = 8

type Listings = { cards: Card[]; total: number; search?: ListingSearch }

/** A page of a stock as a visitor has filtered it, with the form for it; null beyond the last page. `address`: without a filter. */
export function findListings(
  stock: ListingQuery,
  filter: ListingFilter,
  page: number,
  address: string,
): Listings | null {
  const { from, to, added } = getPageRange(page)
  const shown = applyFilter(stock, filter)
  const cards = findCards(shown, to - from, from)
  if (page > 1 && from + cards.length <= added) return null
  const offered = countListings(stock)
  const isNarrowed = queryText({ ...filter, sort: "" }) !== ""
  const total = isNarrowed ? countListings(shown) : offered
  if (offered < MANY && queryText(filter) === "") return { cards, total }
  return { cards, total, search: { address, filter, facets: findFacets(stock), found: isNarrowed ? total : null } }
}
