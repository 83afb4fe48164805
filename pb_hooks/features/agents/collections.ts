import { anonymize, type Collections, ofCompany } from "../../server/collection"

export const collections: Collections = {
  agents: {
    ...ofCompany,
    account: [anonymize("user_id = {:user}", { user_id: "''" })],
    limit: { per: "company", most: 60, what: "Makler" },
    live: true,
    cached: true,
    names: [{ ids: "json_array(named.substitute_id)", of: "agents" }],
  },
}
