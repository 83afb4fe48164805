import type { ListingSource } from "./listing-source"

/** The source of a listing that was typed here. It is not among the schemas, which lists do not load. */
export const NO_SOURCE: ListingSource = { openimmo_obid: "", provider: "", number: "", feed: "", fields: [], kept: "" }
