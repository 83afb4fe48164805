/** The highest numbers of mails within a day: to a recipient from all companies, of a company, and from a network for all companies. */
type Bounds = { recipient: number; company: number; network: number }

type Sort = {
  most: Bounds
  /** The bounds of a company in which nobody has proved to read an address, enough for a first day. */
  unproven: Bounds
  /** A mail above its bounds is refused with a sentence, waits until there is room again, or is silently left out. */
  above: "refused" | "waits" | "dropped"
}

const ANY = Number.POSITIVE_INFINITY
const bounds = (recipient: number, company: number, network: number): Bounds => ({ recipient, company, network })
const NONE = bounds(ANY, ANY, ANY)

/** Each sort counts for itself, so that none uses up what another one needs. */
export const MAIL_SORTS = {
  /** A member writes to whom they like. */
  written: { most: bounds(20, 600, 1000), unproven: bounds(5, 40, 60), above: "refused" },
  /** A member notes a wish; whoever gets no mail is told by phone. */
  noted: { most: bounds(5, 100, 300), unproven: bounds(2, 20, 30), above: "dropped" },
  /** Tells a recipient who was written to of their own appointment. */
  following: { most: bounds(30, 1500, 2500), unproven: bounds(10, 80, 120), above: "waits" },
  /** Tells that something does not take place. Each follows from something written, so that nobody reaches this by one day's mails. */
  cancellation: { most: bounds(60, 1500, 2500), unproven: bounds(15, 80, 120), above: "waits" },
  /** Asks or thanks the address that a stranger has typed into a form. */
  asking: { most: bounds(5, 1000, 100), unproven: bounds(2, 40, 40), above: "dropped" },
  /** Asks the owner of a new account to confirm its address. */
  joining: { most: bounds(5, ANY, 100), unproven: bounds(5, ANY, 100), above: "dropped" },
  /** The copy of a proof. */
  proof: { most: bounds(20, 1000, 300), unproven: bounds(20, 1000, 300), above: "waits" },
  /** The receipt of a withdrawal (§ 356a BGB). */
  receipt: { most: bounds(20, 500, 100), unproven: bounds(20, 500, 100), above: "waits" },
  /** What a recipient has ordered, or a member says they have. */
  news: { most: bounds(20, ANY, ANY), unproven: bounds(3, 40, ANY), above: "dropped" },
  /** Opens one's own account. PocketBase's own pause between two links is in front of it. */
  access: { most: bounds(60, ANY, ANY), unproven: bounds(60, ANY, ANY), above: "dropped" },
  /** Tells people about their account and its company. */
  account: { most: bounds(40, 1500, ANY), unproven: bounds(10, 60, ANY), above: "dropped" },
  /** What comes to the mailboxes that a company has entered as its own. */
  office: { most: bounds(600, 3000, ANY), unproven: bounds(40, 80, ANY), above: "waits" },
  /** A disturbance of what a company has connected, of one kind. */
  disturbance: { most: bounds(ANY, 10, ANY), unproven: bounds(ANY, 5, ANY), above: "dropped" },
  /** To the people who run the server. */
  operator: { most: NONE, unproven: NONE, above: "dropped" },
} as const satisfies Readonly<Record<string, Sort>>

type SortName = keyof typeof MAIL_SORTS

/** What every kind of mail is. The compiler rejects a mail whose kind is not here. */
export const MAIL_KINDS = {
  viewing_offer: "written",
  viewing_appointment: "written",
  answer: "written",
  invitation: "written",
  inbound_test: "written",
  search_entered: "noted",
  viewing_confirmation: "following",
  viewing_change: "following",
  viewing_cancelled: "cancellation",
  viewing_withdrawn: "cancellation",
  viewing_reminder: "following",
  inquiry_confirmation: "asking",
  search_confirmation: "asking",
  confirmation_copy: "proof",
  withdrawal_receipt: "receipt",
  search_digest: "news",
  search_reminder: "news",
  password_reset: "access",
  sign_in_code: "access",
  address_confirmation: "joining",
  address_change: "account",
  sign_in_alert: "account",
  reset_notice: "account",
  removal: "account",
  member_removed: "account",
  member_restored: "account",
  interfaces_revoked: "account",
  inquiry: "office",
  inquiry_fallback: "office",
  inquiry_copy: "office",
  inquiry_digest: "office",
  follow_up_digest: "office",
  certificates: "office",
  viewing_picked: "office",
  viewing_dropped: "office",
  viewing_wish: "office",
  viewing_entered: "office",
  viewing_moved: "office",
  viewing_left: "office",
  confirmation_waiting: "office",
  confirmation_unproven: "office",
  confirmation_unreceipted: "office",
  confirmation_withdrawal: "office",
  feed_failed: "disturbance",
  target_failing: "disturbance",
  webhook_given_up: "disturbance",
  webhook_disabled: "disturbance",
  payment_refused: "operator",
  subscription_unknown: "operator",
  erasure_request: "operator",
  system_alert: "operator",
} as const satisfies Readonly<Record<string, SortName>>

export type MailKind = keyof typeof MAIL_KINDS

export const sortOf = (kind: MailKind): Sort & { name: SortName } => {
  const name = MAIL_KINDS[kind]
  return { ...MAIL_SORTS[name], name }
}
