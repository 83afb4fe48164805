import { archivedWithout, type Collections, ofCompany } from "../../server/collection"

export const collections: Collections = {
  documents: {
    ...ofCompany,
    limit: { per: "company", most: 120, what: "Dokumente" },
    cached: true,
  },
  document_links: {
    ...ofCompany,
    archived: archivedWithout("token_hash"),
    kept: "14 days (removeEndedLinks); once opened, as long as its inquiry",
    limit: { per: "company", most: 60, what: "Links" },
    names: [{ ids: "named.document_ids", of: "documents" }],
  },
}
