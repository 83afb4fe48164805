import type { SentInquiry, Suspicion } from "../../../src/domain/inquiries/inquiry-inbox"
import { matterOf } from "../../../src/domain/inquiries/valuation"
import { normalizeEmail, searchedEmail } from "../../../src/domain/values/normalize-email"
import { phoneWords } from "../../../src/domain/values/phone"
import { searchableText } from "../../../src/domain/values/text"
import { NOW } from "../../database/columns"
import { type Db, findById, newRecord, type Params, setValues } from "../../database/records"
import { newRecordId } from "../../engine/random"
import { findContactAgent, findUserOfAgent } from "../agents"
import { countInquiry } from "../figures"
import type { AskedListing } from "./inquiry-listing"
import { mailInquiry } from "./inquiry-mail"
import { hasManyNotices } from "./notice-bounds"

const MAX_SUSPICIOUS = 500

type NewInquiry = {
  id: string
  fingerprint: string
  suspicion: Suspicion | ""
  /** What is known of one that came as a mail. */
  mailed?: Params | Readonly<Record<string, string | boolean>>
}

/** What a person has said, and about which listing. */
type Asked = Pick<SentInquiry, "name" | "email" | "phone" | "message" | "wish">
type Listing = Omit<AskedListing, "greeting">

/**
 * Stores an inquiry. The transaction is open: callers add here what must happen if and only if the inquiry exists,
 * such as its mail.
 */
export function createInquiry(app: Db, listing: Listing, sent: Asked, inquiry: NewInquiry): void {
  const { name, email, phone, message, wish } = sent
  const { id, fingerprint, suspicion, mailed = {} } = inquiry
  const address = normalizeEmail(email)
  const values = {
    company_id: listing.company_id,
    property_id: listing.id,
    property_title: listing.title,
    property_reference: listing.reference,
    agent_id: listing.agent_id,
    assigned_to: findAnswerer(app, listing)?.id ?? "",
    name,
    email: address,
    phone,
    message,
    wish,
    status: suspicion === "" ? "new" : "suspicious",
    suspicion,
    fingerprint,
    ...mailed,
    search_text: searchableText(
      name,
      searchedEmail(address),
      phone,
      phoneWords(phone),
      listing.reference,
      matterOf({ wish, property_title: listing.title }),
      message,
    ),
  }
  const stored = id || newRecordId()
  if (suspicion === "") announce(app, stored, values)
  else {
    insert(app, { id: stored, ...values })
    makeRoom(app, listing.company_id)
  }
}

/** Finds the user who is the agent of the listing, or who answers for them today. */
function findAnswerer(app: Db, { agent_id, company_id }: Listing): core.Record | null {
  const agent = findById("agents", agent_id, app)
  const answers = agent?.getString("company_id") === company_id ? findContactAgent(app, agent) : null
  return answers && findUserOfAgent(app, answers)
}

/** Saves a record, so that the inquiry is mailed and listening browsers learn of it. */
function announce(app: Db, id: string, values: Params): void {
  const record = newRecord(app, "inquiries", id)
  setValues(record, values)
  const isQuiet = record.getString("source") !== "" && hasManyNotices(app, record.getString("company_id"))
  record.set("mail_state", isQuiet ? "none" : mailInquiry(app, record))
  app.save(record)
  countInquiry(app, record.getString("property_id"))
}

/** Inserts without saving a record: a program may cause thousands, and no browser is told. */
function insert(app: Db, values: Params): void {
  const names = Object.keys(values)
  const sql = `INSERT INTO inquiries (${names.join(", ")}, created_at, updated_at)
    VALUES (${names.map((name) => `{:${name}}`).join(", ")}, ${NOW}, ${NOW})`
  app.db().newQuery(sql).bind(values).execute()
}

/** Deletes unread inquiries first, among them the oldest. */
function makeRoom(app: Db, company: string): void {
  const sql = `DELETE FROM inquiries WHERE id IN (SELECT id FROM inquiries
    WHERE company_id = {:company} AND status = 'suspicious'
    ORDER BY is_read DESC, created_at DESC, rowid DESC LIMIT -1 OFFSET ${MAX_SUSPICIOUS})`
  app.db().newQuery(sql).bind({ company }).execute()
}
