import { type Collections, ofCompany } from "../../server/collection"

export const collections: Collections = {
  // Counts, of nobody.
  listing_days: {
    ...ofCompany,
    kept: "36 months (storeViews)",
    limit: "server",
    words: "Aufrufe und Anfragen je Immobilie und Tag",
  },
}
