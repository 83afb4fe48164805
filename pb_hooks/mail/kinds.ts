/** The highest numbers of mails within a day: to a recipient from all companies, of a company, and from a network for all companies. */
type Bounds = { recipient: number; company: number; network: number }

type Sort = {
  most: Bounds
  /** The bounds of a company in which nobody has proved to read an address, enough for a first day. */
  unproven: Bounds
  /**
   * The bound of a recipient who has confirmed no account (of the company, if the mail is one's): whoever enters an address as
   * their own has not shown that it is. That of all recipients unless it is given.
   */
  unconfirmed?: number
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
  access: { most: bounds(60, ANY, ANY), unproven: bounds(60, ANY, ANY), unconfirmed: 5, above: "dropped" },
  /** Tells people about their account and its company. */
  account: { most: bounds(40, 1500, ANY), unproven: bounds(10, 60, ANY), above: "dropped" },
  /** What comes to the mailboxes that a company has entered as its own. */
  office: { most: bounds(600, 3000, ANY), unproven: bounds(40, 80, ANY), unconfirmed: 60, above: "waits" },
  /** A disturbance of what a company has connected, of one kind. */
  disturbance: { most: bounds(ANY, 10, ANY), unproven: bounds(ANY, 5, ANY), above: "dropped" },
  /** To the people who run the server. */
  operator: { most: NONE, unproven: NONE, above: "dropped" },
} as const satisfies Readonly<Record<string, Sort>>

type SortName = keyof typeof MAIL_SORTS

/** Who receives a mail decides how it looks: a visitor's comes from the office, others from the product. */
type Reader = "visitor" | "member" | "operator"

const to =
  <Who extends Reader>(reader: Who) =>
  <Name extends SortName>(sort: Name) => ({ sort, reader })
const [visitor, member, operator] = [to("visitor"), to("member"), to("operator")]

/** What every kind of mail is, and who receives it. The compiler rejects a mail whose kind is not here. */
export const MAIL_KINDS = {
  viewing_offer: visitor("written"),
  viewing_appointment: visitor("written"),
  answer: visitor("written"),
  owner_report: visitor("written"),
  invitation: member("written"),
  inbound_test: member("written"),
  search_entered: visitor("noted"),
  viewing_confirmation: visitor("following"),
  viewing_change: visitor("following"),
  viewing_cancelled: visitor("cancellation"),
  viewing_withdrawn: visitor("cancellation"),
  viewing_reminder: visitor("following"),
  inquiry_confirmation: visitor("asking"),
  search_confirmation: visitor("asking"),
  confirmation_copy: visitor("proof"),
  withdrawal_receipt: visitor("receipt"),
  search_digest: visitor("news"),
  search_reminder: visitor("news"),
  owner_report_monthly: visitor("news"),
  password_reset: member("access"),
  sign_in_code: member("access"),
  address_confirmation: member("joining"),
  address_change: member("account"),
  sign_in_alert: member("account"),
  purchase: member("account"),
  reset_notice: member("account"),
  removal: member("account"),
  member_removed: member("account"),
  member_restored: member("account"),
  interfaces_revoked: member("account"),
  inquiry: member("office"),
  inquiry_reply: member("office"),
  inquiry_fallback: member("office"),
  inquiry_copy: member("office"),
  inquiry_digest: member("office"),
  follow_up_digest: member("office"),
  certificates: member("office"),
  viewing_picked: member("office"),
  viewing_dropped: member("office"),
  viewing_wish: member("office"),
  viewing_entered: member("office"),
  viewing_moved: member("office"),
  viewing_left: member("office"),
  confirmation_waiting: member("office"),
  confirmation_unproven: member("office"),
  confirmation_unreceipted: member("office"),
  confirmation_withdrawal: member("office"),
  feed_failed: member("disturbance"),
  target_failing: member("disturbance"),
  webhook_given_up: member("disturbance"),
  webhook_disabled: member("disturbance"),
  payment_refused: operator("operator"),
  subscription_unknown: operator("operator"),
  erasure_request: operator("operator"),
  system_alert: operator("operator"),
} satisfies Readonly<Record<string, { sort: SortName; reader: Reader }>>

export type MailKind = keyof typeof MAIL_KINDS

export const sortOf = (kind: MailKind): Sort & { name: SortName } => {
  const { sort: name } = MAIL_KINDS[kind]
  return { ...MAIL_SORTS[name], name }
}

/** Returns null for a kind of another version, whose rows may still wait. */
export const readerOf = (kind: string): Reader | null =>
  kind in MAIL_KINDS ? MAIL_KINDS[kind as MailKind].reader : null
