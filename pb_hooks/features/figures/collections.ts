import { type Collections, ofCompany } from "../../server/collection"

export const collections: Collections = {
  // Rows hold counts, and no personal data.
  listing_days: {
    ...ofCompany,
    kept: "36 months (storeViews)",
    limit: "server",
  },
}
