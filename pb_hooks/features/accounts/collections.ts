import {
  anonymize,
  archivedWithout,
  BY_COMPANY,
  type Collections,
  deleteWhere,
  ofCreator,
} from "../../server/collection"

/** The inviter knows the link, so the invitations end with the inviter's membership. */
const WITHDRAWN = "iif(accepted_at = '' AND withdrawn_at = '', strftime('%Y-%m-%d %H:%M:%fZ'), withdrawn_at)"

export const collections: Collections = {
  users: {
    // Administrators of the platform only lose their company.
    company: deleteWhere("company_id = {:company} AND NOT is_admin AND role != 'admin'"),
    archived: archivedWithout("password", "tokenKey"),
    account: "itself",
    visitor: "nothing",
    kept: "until it is deleted",
    limit: { per: "address", most: 10, what: "Konten" },
    live: true,
    addresses: ["email"],
  },
  invitations: {
    company: BY_COMPANY,
    archived: archivedWithout("token_hash"),
    account: [
      deleteWhere("email = {:email}"),
      anonymize("inviter_id = {:user}", { inviter_id: "''", invited_by: "''", withdrawn_at: WITHDRAWN }),
    ],
    visitor: "nothing",
    kept: "30 days after its end (removeOldInvitations)",
    limit: { per: "company", most: 30, what: "Einladungen" },
    addresses: ["email"],
  },
  api_keys: {
    ...ofCreator,
    archived: archivedWithout("token_hash"),
    kept: "until it is revoked",
    limit: { per: "company", most: 20, what: "Schlüssel" },
  },
  removals: {
    company: BY_COMPANY,
    archived: archivedWithout("secret_hash"),
    account: [
      deleteWhere("user_id = {:user}"),
      anonymize("actor_id = {:user}", { actor_id: "''" }),
      anonymize("assigned_to = {:user}", { assigned_to: "''" }),
      anonymize("agent_to = {:user}", { agent_to: "''" }),
    ],
    visitor: "nothing",
    kept: "7 days, then until the next removal",
    // A limit of the company would let one member keep its owners from removing them.
    limit: "server",
    names: [{ ids: "named.inquiries", of: "inquiries" }],
  },
}
