import {
  ARCHIVED_WHOLE,
  AS_LONG_AS_COMPANY,
  anonymize,
  archivedWithout,
  BY_COMPANY,
  type Collections,
  deleteWhere,
  ofInstallation,
} from "./collection"

/** Tables of rooms below the features, and those of PocketBase, which deletes those of an account with it. */
export const serverCollections: Collections = {
  audit_log: {
    company: BY_COMPANY,
    archived: ARCHIVED_WHOLE,
    account: [
      anonymize("actor_id = {:user} OR actor_email = {:email}", { actor_id: "''", actor_email: "{:mark}" }),
      anonymize("user_id = {:user} OR user_email = {:email}", { user_id: "''", user_email: "{:mark}" }),
    ],
    visitor: "nothing",
    kept: `24 months (forgetLog), and ${AS_LONG_AS_COMPANY}`,
    limit: "server",
    appendOnly: "Das Protokoll lässt sich nicht ändern.",
    addresses: ["actor_email", "user_email"],
  },
  outbox: {
    company: BY_COMPANY,
    // Links in mails open pages.
    archived: archivedWithout("secret", "content"),
    account: [deleteWhere("recipient = {:email} OR reply_to = {:email} OR about = {:user}")],
    visitor: "found by address",
    kept: "14 days after it was sent or given up (processOutbox)",
    limit: "server",
    addresses: ["recipient", "reply_to"],
    names: [
      { ids: "json_array(named.about)", of: "inquiries" },
      { ids: "json_array(named.about)", of: "answers" },
    ],
  },
  _authOrigins: ofInstallation,
  _externalAuths: ofInstallation,
  _mfas: ofInstallation,
  _otps: ofInstallation,
  _superusers: ofInstallation,
}
