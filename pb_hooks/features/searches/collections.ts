import { foldTown } from "../../../src/domain/values/town"
import { archivedWithout, BY_COMPANY, type Collections, ofCompany } from "../../server/collection"

export const collections: Collections = {
  saved_searches: {
    company: BY_COMPANY,
    archived: archivedWithout("former_seals"),
    account: "nothing",
    visitor: "found by address",
    kept: "6 months, renewed 12; unconfirmed 7 days (sendSearchDigests)",
    // Visitors create searches, within bounds of their own.
    limit: "server",
    words: "Suchaufträge von Interessenten",
    addresses: ["email"],
    derive: (search) => search.set("town", foldTown(search.getString("place"))),
  },
  listing_news: {
    ...ofCompany,
    kept: "7 days (removeOldNews)",
    limit: "server",
    words: "Ereignisse, über die Suchaufträge benachrichtigen",
  },
}
