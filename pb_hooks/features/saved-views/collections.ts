import { ARCHIVED_WHOLE, anonymize, BY_COMPANY, type Collections, deleteWhere } from "../../server/collection"

export const collections: Collections = {
  saved_views: {
    company: BY_COMPANY,
    archived: ARCHIVED_WHOLE,
    account: [
      deleteWhere("user_id = {:user} AND NOT shared"),
      anonymize("user_id = {:user} AND shared", { user_id: "''" }),
    ],
    visitor: "nothing",
    kept: "until it is deleted",
    limit: { per: "company", most: 60, what: "gespeicherte Ansichten" },
  },
}
