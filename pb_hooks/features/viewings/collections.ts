import { ARCHIVED_WHOLE, BY_COMPANY, type Collections } from "../../server/collection"

export const collections: Collections = {
  viewings: {
    company: BY_COMPANY,
    archived: ARCHIVED_WHOLE,
    account: "nothing",
    visitor: "found by address",
    kept: "the company's months after the last change and after the appointment (forgetViewings)",
    limit: { per: "company", most: 60, what: "Besichtigungen" },
    totals: [{ most: 50_000, what: "Besichtigungen" }],
    live: true,
    addresses: ["email"],
    names: [
      { ids: "json_array(named.property_id)", of: "properties" },
      { ids: "json_array(named.agent_id)", of: "agents" },
      { ids: "json_array(named.inquiry_id)", of: "inquiries" },
      { ids: "json_array(named.contact_id)", of: "contacts" },
    ],
  },
}
