import { ARCHIVED_WHOLE, anonymize, BY_COMPANY, type Collections, ofCreator } from "../../server/collection"

export const collections: Collections = {
  inquiries: {
    company: BY_COMPANY,
    archived: ARCHIVED_WHOLE,
    account: [anonymize("assigned_to = {:user}", { assigned_to: "''" })],
    visitor: "found by address",
    kept: "the company's months after the last change, unless it is held (forgetInquiries)",
    // Inquiries with a page's token are always stored: excess ones are marked.
    limit: "server",
    live: true,
    addresses: ["email"],
    names: [
      { ids: "json_array(named.property_id)", of: "properties" },
      { ids: "json_array(named.agent_id)", of: "agents" },
    ],
  },
  answers: {
    ...ofCreator,
    visitor: "found by address",
    kept: "as long as its inquiry",
    limit: { per: "company", most: 60, what: "Antworten" },
    live: true,
  },
}
