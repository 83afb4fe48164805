import {
  ARCHIVED_WHOLE,
  AS_LONG_AS_COMPANY,
  anonymize,
  BY_COMPANY,
  type Collections,
  ofCompany,
} from "../../server/collection"

export const collections: Collections = {
  companies: {
    ...ofCompany,
    company: "itself",
    kept: "until it is deleted or erased",
    limit: { per: "address", most: 60, what: "Unternehmen" },
    cached: true,
  },
  // A former name of an office often is a person's.
  company_slugs: {
    ...ofCompany,
    limit: "server",
  },
  // The company's contract holds no matter who has accepted it.
  processing_agreements: {
    company: BY_COMPANY,
    archived: ARCHIVED_WHOLE,
    account: [anonymize("user_id = {:user}", { user_id: "''", accepted_by: "''" })],
    visitor: "nothing",
    kept: AS_LONG_AS_COMPANY,
    // A company accepts each version of the contract once.
    limit: "server",
  },
}
