// What other features may use of this one.

export { isSilent } from "./drafts"
export { type Card, findCards, findSimilar, untilOf } from "./listing-cards"
export { hasTown, listingFacts, stockOf, townsOf } from "./listing-stock"
export { findListings } from "./listings"
export { publicAddressOf } from "./property-address"
export { recordLostAgent, removeOldChanges } from "./property-changes"
export { pageColumns, storedColumns } from "./property-columns"
export { imageUrls } from "./property-images"
export { removeFromListings, renameInListings } from "./property-search"
