import { type Collections, ofCompany } from "../../server/collection"

export const collections: Collections = {
  agents: {
    ...ofCompany,
    limit: { per: "company", most: 60, what: "Makler" },
    words: "Makler: wer auf Ihren Objektseiten als Ansprechpartner steht",
    live: true,
    cached: true,
    names: [{ ids: "json_array(named.substitute_id)", of: "agents" }],
  },
}
