// Other features may use only these parts of this one.

export { computeMissing, RATED } from "./completeness-column"
export { isSilent } from "./drafts"
export { type Card, earliestExpiry, findCards, findSimilar } from "./listing-cards"
export { describeListing } from "./listing-head"
export {
  buildListingQuery,
  countListings,
  countOffered,
  findTowns,
  hasTown,
  listingFacts,
  ofAgent,
} from "./listing-sql"
export { findAmong, findListings } from "./listings"
export { moveListings, returnListings } from "./move-listings"
export { getPublicAddress } from "./property-address"
export { removeOldChanges } from "./property-changes"
export { listColumns, pageColumns, storedColumns } from "./property-columns"
export { imageUrls, renewImageUrls } from "./property-images"
export { renameInListings } from "./property-search"
export { findShownSales, withoutShownSales } from "./shown-sales"
