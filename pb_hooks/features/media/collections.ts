import { AS_LONG_AS_COMPANY, type Collections, ofCompany } from "../../server/collection"

export const collections: Collections = {
  media: {
    ...ofCompany,
    kept: `${AS_LONG_AS_COMPANY}; in no listing: 30 days (removeUnlistedMedia)`,
    limit: { per: "company", most: 1200, what: "Bilder" },
    cached: true,
  },
}
