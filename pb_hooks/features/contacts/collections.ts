import { ARCHIVED_WHOLE, anonymize, BY_COMPANY, type Collections } from "../../server/collection"

export const collections: Collections = {
  contacts: {
    company: BY_COMPANY,
    archived: ARCHIVED_WHOLE,
    account: [anonymize("user_id = {:user}", { user_id: "''" })],
    visitor: "found by address",
    kept: "as long as an inquiry, viewing, search or mandate of the person, and the company's months after its last change (forgetContacts)",
    limit: { per: "company", most: 600, what: "Kontakte" },
    live: true,
    addresses: ["email"],
  },
  contact_notes: {
    company: BY_COMPANY,
    archived: ARCHIVED_WHOLE,
    account: [anonymize("creator_id = {:user}", { creator_id: "''", created_by: "''" })],
    visitor: "found by address",
    kept: "as long as its contact",
    limit: { per: "company", most: 120, what: "Notizen" },
    totals: [{ most: 100_000, what: "Notizen" }],
    names: [{ ids: "json_array(named.property_id)", of: "properties" }],
  },
}
