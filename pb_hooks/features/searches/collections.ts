import { foldTown } from "../../../src/domain/values/town"
import { anonymize, archivedWithout, BY_COMPANY, type Collections, ofCompany } from "../../server/collection"

export const collections: Collections = {
  saved_searches: {
    company: BY_COMPANY,
    archived: archivedWithout("former_seals"),
    account: [anonymize("creator_id = {:user}", { creator_id: "''", created_by: "''" })],
    visitor: "found by address",
    kept: "6 months, renewed 12; unconfirmed 7 days, unless a member has entered it (sendSearchDigests)",
    // Those of visitors have bounds of their own.
    limit: { per: "company", most: 60, what: "Suchaufträge" },
    totals: [{ most: 10_000, what: "Suchaufträge" }],
    addresses: ["email"],
    derive: (search) => search.set("town", foldTown(search.getString("place"))),
  },
  listing_news: {
    ...ofCompany,
    kept: "7 days (removeOldNews)",
    limit: "server",
  },
}
