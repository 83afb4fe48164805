import { type ListingFilter, queryText } from "../../../src/domain/properties/listing-query"
import type { Window } from "../../../src/public-pages/lists/page-window"
import type { ListingSearch } from "../../../src/public-pages/page-data"
import { type Card, findCards } from "./listing-cards"
import { amongIds, applyFilter, countListings, findFacets, type ListingQuery } from "./listing-sql"

/** The number of listings from which the page offers a search. */
const MANY = 8

type Listings = { cards: Card[]; total: number; search?: ListingSearch }

/** Returns those of the listings that a visitor has saved; what is no longer offered is left out. */
export function findAmong(stock: ListingQuery, ids: readonly string[]): Listings {
  const cards = findCards(amongIds(stock, ids), ids.length)
  return { cards, total: cards.length }
}

/** Returns a filtered part of the listings with its form; null beyond the last one. `address` is without a filter. */
export function findListings(
  stock: ListingQuery,
  filter: ListingFilter,
  { from, to, added }: Window,
  address: string,
): Listings | null {
  const shown = applyFilter(stock, filter)
  const cards = findCards(shown, to - from, from)
  if (added > 0 && from + cards.length <= added) return null
  const offered = countListings(stock)
  const isNarrowed = queryText({ ...filter, sort: "" }) !== ""
  const total = isNarrowed ? countListings(shown) : offered
  if (offered < MANY && queryText(filter) === "") return { cards, total }
  return { cards, total, search: { address, filter, facets: findFacets(stock), found: isNarrowed ? total : null } }
}
