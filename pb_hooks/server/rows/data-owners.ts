/** What happens to rows when whoever they belong to is erased. Conditions name columns of the table alone. */
export type Fate =
  /** Through PocketBase, with files and what hangs on them. */
  | { where: string; becomes: "deleted" }
  /** The row stays, without what tells of whom it was. */
  | { where: string; becomes: "anonymous"; set: Readonly<Record<string, string>> }

/** `{:company}` is an id. */
type OfCompany = Fate | "itself" | "nothing"
/** `{:user}` is an id, `{:email}` the address of that account, `{:mark}` what stands for it in the audit log. */
type OfAccount = readonly Fate[] | "itself" | "nothing"

/** `secrets`: columns that open something, which no archive for members has. */
export type Archived = { secrets: readonly string[] }

type Ownership = {
  /** What a company has: archived and erased with it. */
  company: OfCompany
  /** How a company's archive holds it, or why it does not: decision 184. */
  archived: Archived | { stays: string }
  /** What is stored of somebody who signs in. */
  account: OfAccount
  /** What visitors have written, found by their address: exported and erased by it (`leads/person-data.ts`). */
  visitor: "found by address" | "nothing"
  /** How long a row stays if nobody erases it, and what removes it. */
  kept: string
}

const own = (where: string): Fate => ({ where, becomes: "deleted" })
const anonymous = (where: string, set: Readonly<Record<string, string>>): Fate => ({ where, becomes: "anonymous", set })

const BY_COMPANY = own("company_id = {:company}")
/** Each has its own, as some columns are unique. */
const NOBODY = "'geloescht-' || id || '@erased.invalid'"
/** Links are known to who has sent them. */
const WITHDRAWN = "iif(accepted_at = '' AND withdrawn_at = '', strftime('%Y-%m-%d %H:%M:%fZ'), withdrawn_at)"
const BOUGHT = "user_id = {:user} OR email = {:email}"
const AS_LONG_AS_COMPANY = "as long as its company"
const TAX_LAW = "8 years after the year of its last change, when it has ended (forgetPayments)"
const BY_POCKETBASE = "as PocketBase does"

const without = (...secrets: readonly string[]): Archived => ({ secrets })
const WHOLE = without()
const stays = (reason: string) => ({ stays: reason })
const OF_INSTALLATION = stays("is the installation's")

const system: Ownership = {
  company: "nothing",
  archived: OF_INSTALLATION,
  account: "nothing",
  visitor: "nothing",
  kept: BY_POCKETBASE,
}
const ofCompany = {
  company: BY_COMPANY,
  archived: WHOLE,
  account: "nothing",
  visitor: "nothing",
  kept: AS_LONG_AS_COMPANY,
} as const

/** Every collection says how it joins export, erasure and retention: decision 144. */
export const DATA_OWNERS: Readonly<Record<string, Ownership>> = {
  companies: {
    ...ofCompany,
    company: "itself",
    kept: "until it is deleted or erased",
  },
  users: {
    // Administrators of the platform only lose their company.
    company: own("company_id = {:company} AND NOT is_admin AND role != 'admin'"),
    archived: without("password", "tokenKey"),
    account: "itself",
    visitor: "nothing",
    kept: "until it is deleted",
  },
  // A former name of an office often is a person's.
  company_slugs: ofCompany,
  property_references: ofCompany,
  agents: ofCompany,
  properties: ofCompany,
  media: { ...ofCompany, kept: `${AS_LONG_AS_COMPANY}; in no listing: 30 days (removeUnlistedMedia)` },
  property_changes: {
    company: BY_COMPANY,
    archived: WHOLE,
    account: [anonymous("user_id = {:user}", { user_id: "''" })],
    visitor: "nothing",
    kept: "30 days, 200 of a listing (removeOldChanges)",
  },
  listing_news: { ...ofCompany, kept: "7 days (removeOldNews)" },
  saved_searches: {
    company: BY_COMPANY,
    archived: without("former_seals"),
    account: "nothing",
    visitor: "found by address",
    kept: "6 months, renewed 12; unconfirmed 7 days (sendSearchDigests)",
  },
  documents: { ...ofCompany, archived: without("pass") },
  document_links: {
    ...ofCompany,
    archived: without("token_hash"),
    kept: "14 days (tendDocumentLinks), or as long as its inquiry",
  },
  inquiries: {
    company: BY_COMPANY,
    archived: WHOLE,
    account: [anonymous("assigned_to = {:user}", { assigned_to: "''" })],
    visitor: "found by address",
    kept: "the company's months after the last change, unless it is held (forgetInTime)",
  },
  // Counts, of nobody.
  listing_days: { ...ofCompany, kept: "36 months (storeViews)" },
  invitations: {
    company: BY_COMPANY,
    archived: without("token_hash"),
    account: [
      own("email = {:email}"),
      anonymous("inviter_id = {:user}", { inviter_id: "''", invited_by: "''", withdrawn_at: WITHDRAWN }),
    ],
    visitor: "nothing",
    kept: "30 days after its end (removeOldInvitations)",
  },
  api_keys: {
    company: BY_COMPANY,
    archived: without("token_hash"),
    account: [anonymous("creator_id = {:user}", { creator_id: "''", created_by: "''" })],
    visitor: "nothing",
    kept: "until it is revoked",
  },
  // The company's contract: it holds, whoever has accepted it.
  processing_agreements: {
    company: BY_COMPANY,
    archived: WHOLE,
    account: [anonymous("user_id = {:user}", { user_id: "''", accepted_by: "''" })],
    visitor: "nothing",
    kept: AS_LONG_AS_COMPANY,
  },
  feed_runs: { ...ofCompany, kept: "90 days, and 1000 of a company (removeOldRows)" },
  webhooks: {
    company: BY_COMPANY,
    archived: without("secret"),
    account: [anonymous("creator_id = {:user}", { creator_id: "''", created_by: "''" })],
    visitor: "nothing",
    kept: "until it is deleted",
  },
  targets: {
    company: BY_COMPANY,
    archived: without("secret"),
    account: [anonymous("creator_id = {:user}", { creator_id: "''", created_by: "''" })],
    visitor: "nothing",
    kept: "until it is deleted",
  },
  target_runs: { ...ofCompany, kept: "30 days (tendDeliveries)" },
  // Ids and states, of nobody.
  webhook_deliveries: {
    ...ofCompany,
    kept: "30 days after it was sent or given up (tendDeliveries)",
  },
  removals: {
    company: BY_COMPANY,
    archived: without("secret_hash"),
    account: [
      own("user_id = {:user}"),
      anonymous("actor_id = {:user}", { actor_id: "''" }),
      anonymous("assigned_to = {:user}", { assigned_to: "''" }),
    ],
    visitor: "nothing",
    kept: "7 days, then until the next removal",
  },
  audit_log: {
    company: BY_COMPANY,
    archived: WHOLE,
    account: [
      anonymous("actor_id = {:user} OR actor_email = {:email}", { actor_id: "''", actor_email: "{:mark}" }),
      anonymous("user_id = {:user} OR user_email = {:email}", { user_id: "''", user_email: "{:mark}" }),
    ],
    visitor: "nothing",
    kept: `24 months (forgetInTime), and ${AS_LONG_AS_COMPANY}`,
  },
  outbox: {
    company: BY_COMPANY,
    // Links in mails open pages.
    archived: without("secret", "content"),
    account: [own("recipient = {:email} OR reply_to = {:email} OR about = {:user}")],
    visitor: "found by address",
    kept: "14 days after it was sent or given up (tendOutbox)",
  },
  // What was paid is kept as tax law wants it, without who paid: the provider's ids lead to the invoice.
  subscriptions: {
    company: anonymous("company_id = {:company}", { company_id: "''" }),
    archived: WHOLE,
    account: [anonymous(BOUGHT, { user_id: "''", email: NOBODY, mailbox: "''" })],
    visitor: "nothing",
    kept: TAX_LAW,
  },
  checkouts: {
    company: "nothing",
    archived: stays("is finished where it began"),
    account: [anonymous(BOUGHT, { user_id: "''", email: NOBODY, holder: "''", parameters: "'null'", url: "''" })],
    visitor: "nothing",
    kept: TAX_LAW,
  },
  coupon_redemptions: {
    company: "nothing",
    archived: stays("is of a coupon of the installation"),
    account: [anonymous(`${BOUGHT} OR email = {:mailbox}`, { user_id: "''", email: NOBODY })],
    visitor: "nothing",
    kept: "as its coupon, after 8 years without the person (forgetPayments)",
  },
  // An event's content is not stored.
  payment_events: { ...system, kept: TAX_LAW },
  coupons: { ...system, kept: "until an administrator deletes it" },
  // PocketBase deletes those of an account with it.
  _authOrigins: system,
  _externalAuths: system,
  _mfas: system,
  _otps: system,
  _superusers: system,
}
