import {
  ARCHIVED_WHOLE,
  anonymize,
  archivedWithout,
  BY_COMPANY,
  type Collections,
  ofCompany,
} from "../../server/collection"

export const collections: Collections = {
  properties: {
    ...ofCompany,
    // Seals of installations that the company has left open an owner's page.
    archived: archivedWithout("owner_links"),
    // An import of a whole portfolio must pass.
    limit: { per: "company", most: 600, what: "Immobilien" },
    totals: [{ most: 1000, what: "Entwürfe", only: "draft" }],
    live: true,
    cached: true,
    names: [
      { ids: "named.images", of: "media" },
      { ids: "named.floor_plans", of: "media" },
      { ids: "named.owner_ids", of: "contacts" },
    ],
  },
  property_references: {
    ...ofCompany,
    limit: "server",
    names: [{ ids: "json_array(named.property_id)", of: "properties" }],
  },
  property_changes: {
    company: BY_COMPANY,
    archived: ARCHIVED_WHOLE,
    account: [anonymize("user_id = {:user}", { user_id: "''" })],
    visitor: "nothing",
    kept: "30 days, 200 of a listing (removeOldChanges)",
    // Saves of listings cause these rows, at most 200 for each.
    limit: "server",
  },
}
