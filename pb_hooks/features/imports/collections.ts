import { type Collections, ofCompany } from "../../server/collection"

export const collections: Collections = {
  feed_runs: {
    ...ofCompany,
    kept: "90 days, and 1000 of a company (removeOldRows)",
    limit: { per: "company", most: 120, what: "Pakete" },
  },
}
