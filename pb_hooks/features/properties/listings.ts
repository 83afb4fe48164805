import { type ListingFilter, queryText } from "../../../src/domain/properties/listing-query"
import { getPageRange } from "../../../src/public-pages/lists/page-window"
import type { ListingSearch } from "../../../src/public-pages/page-data"
import { type Card, findCards } from "./listing-cards"
import { applyFilter, countListings, findFacets, type ListingQuery } from "./listing-sql"

/** The number of listings from which the page offers a search. */
const MANY = 8

type Listings = { cards: Card[]; total: number; search?: ListingSearch }

/** Returns a filtered page of listings with its form; null beyond the last page. `address` is without a filter. */
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
