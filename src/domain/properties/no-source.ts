import type { ListingSource } from "./listing-source"

/** Of a listing that was typed here. Apart from the schemas, which lists do not load. */
export const NO_SOURCE: ListingSource = { openimmo_obid: "", provider: "", number: "", feed: "", fields: [], kept: "" }
