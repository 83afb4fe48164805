// Other features may use only these parts of this one.

export { ownedListingColumns } from "./owned-listings"
export { endReferences } from "./seller-record"
