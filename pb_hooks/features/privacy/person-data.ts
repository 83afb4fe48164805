import type { KeptRow } from "../../../src/domain/privacy/person-data"
import { normalizeEmail } from "../../../src/domain/values/normalize-email"
import { jsonObject } from "../../database/columns"
import {
  overwriteDeleted,
  personHash,
  recordErasure,
  removeArchives,
  removeCompanyArchives,
  removeFromLog,
  requestVacuum,
} from "../../database/erasures"
import { type Db, findByIds, inTransaction } from "../../database/records"
import { queryRows } from "../../database/sql"
import { JsonText } from "../../engine/json-text"
import type { CompanyScope } from "../../server/access/access"
import { inScope } from "../../server/access/access"
import { confirmationColumns } from "../confirmations"
import { addressesOfContact, contactColumns, withAddress } from "../contacts"
import { eraseReplies, eraseUnplaced, inboundMailColumns, replyColumns, UNPLACED_OF_PERSON } from "../inbound-mails"
import { answerColumns, describeAnswer, inquiryColumns } from "../inquiries"
import { endReferences, ownedListingColumns } from "../sellers"
import { viewingColumns } from "../viewings"
import { LINK, MAIL, NOTE, SEARCH, VIEW } from "./person-columns"

const ADDRESSES = "(SELECT value FROM json_each({:emails}))"
const OF_PERSON = `email IN ${ADDRESSES}`

/** A viewing follows the contact too: it may have no address, or one of before. */
const CONTACTS = "(SELECT value FROM json_each({:contacts}))"
const VIEWING_OF_PERSON = `(${OF_PERSON} OR contact_id IN ${CONTACTS})`

const OWNED_BY_PERSON = `owner_ids != '[]' AND EXISTS (SELECT 1 FROM json_each(properties.owner_ids) WHERE value IN ${CONTACTS})`

/** Matches mails to the person, from them, and about an inquiry or a viewing of theirs. */
const MAILS_OF_PERSON = `(recipient IN ${ADDRESSES} OR reply_to IN ${ADDRESSES}
  OR about IN (SELECT id FROM inquiries WHERE ${OF_PERSON}) OR about IN (SELECT id FROM viewings WHERE ${VIEWING_OF_PERSON}))`

/** Matches the name in the list of a waiting digest, and in the subject of one that was sent. */
const NAMED = `(EXISTS (SELECT 1 FROM json_tree(iif(json_valid(outbox.content), outbox.content, 'null')) WHERE instr(atom, inquiries.name) > 0)
  OR instr(outbox.subject, inquiries.name) > 0)`

/** A member who resets or removes a colleague must not hide it from them by erasing the mail that says so; a proof needs its copy. */
const NO_WAITING_NOTICE =
  "NOT (kind IN ('reset_notice', 'member_removed', 'member_restored', 'interfaces_revoked', 'confirmation_copy', 'withdrawal_receipt') AND state IN ('waiting', 'sending'))"

/** Whoever has this address, or is this contact; one of both may be empty. */
export type Person = { email: string; contactId: string; scope: CompanyScope }

/** Selects the addresses that a contact had when a viewing or search of theirs was made, unless another contact has them. */
const FORMER = ["viewings", "saved_searches"]
  .map(
    (table) => `SELECT email AS row FROM ${table} AS former WHERE email != '' AND company_id = {:company}
      AND contact_id IN (SELECT value FROM json_each({:contacts})) AND NOT EXISTS (SELECT 1 FROM contacts
        WHERE contacts.company_id = {:company} AND contacts.id NOT IN (SELECT value FROM json_each({:contacts}))
        AND (contacts.email = former.email OR contacts.emails != '[]'
          AND EXISTS (SELECT 1 FROM json_each(contacts.emails) WHERE value = former.email)))`,
  )
  .join(" UNION ")

function findContacts({ email, contactId, scope }: Person): string[] {
  const { where, params } = inScope(scope)
  const named = queryRows($app, withAddress(where), { ...params, email: normalizeEmail(email) })
  const chosen = queryRows($app, `SELECT id AS row FROM contacts WHERE ${where} AND id = {:contactId}`, {
    ...params,
    contactId,
  })
  return [...new Set([...named, ...chosen])]
}

/**
 * Returns the address, and those that the company's contact has besides it, or had. Of all companies only the address is the
 * person's.
 */
function findAddresses({ email, scope }: Person, contacts: readonly string[]): string[] {
  const own = email === "" ? [] : [normalizeEmail(email)]
  if (scope.kind !== "company") return own
  const known = [...findByIds($app, "contacts", contacts).values()].flatMap(addressesOfContact)
  const former = queryRows($app, FORMER, { company: scope.companyId, contacts: JSON.stringify(contacts) })
  return [...new Set([...own, ...known, ...former])]
}

function conditions(person: Person) {
  const { where, params } = inScope(person.scope)
  const contacts = findContacts(person)
  const emails = findAddresses(person, contacts)
  const lists = { emails: JSON.stringify(emails), contacts: JSON.stringify(contacts) }
  return { where, contacts, emails, params: { ...params, ...lists } }
}

const MIN_NAME = 5

/** Matches views that colleagues have named after the person, or that search for them. */
const VIEW_OF_PERSON = `EXISTS (SELECT 1 FROM json_each({:words})
  WHERE instr(lower(saved_views.name || ' ' || saved_views.query), value) > 0)`

/** Returns the addresses and whole names, as views spell them: a query is encoded. A single word may be anybody's. */
function listWords({ where, emails, params }: ReturnType<typeof conditions>): string {
  const names = queryRows(
    $app,
    `SELECT name AS row FROM contacts WHERE ${where} AND id IN ${CONTACTS} UNION SELECT name FROM inquiries
      WHERE ${where} AND ${OF_PERSON} UNION SELECT name FROM viewings WHERE ${where} AND ${VIEWING_OF_PERSON}`,
    params,
  ).filter((name) => name.length >= MIN_NAME && name.trim().includes(" "))
  const words = [...names, ...emails].flatMap((word) => {
    const encoded = encodeURIComponent(word)
    return [word, encoded, encoded.replaceAll("%20", "+")].map((spelling) => spelling.toLowerCase())
  })
  return JSON.stringify([...new Set(words)])
}

/** Returns all data stored of a person, of one company or of all. */
export function personData(person: Person): JsonText {
  const found = conditions(person)
  const { where, params, emails } = found
  const list = (table: string, columns: Record<string, string>, condition: string, more = {}) =>
    queryRows(
      $app,
      `SELECT json_group_array(json(row)) AS row FROM (SELECT ${jsonObject(columns)} AS row FROM ${table}
        WHERE ${where} AND ${condition} ORDER BY created_at)`,
      { ...params, ...more },
    )[0]
  const inquiries = list("inquiries", inquiryColumns, OF_PERSON)
  const ofInquiry = `inquiry_id IN (SELECT id FROM inquiries WHERE ${OF_PERSON})`
  const answers = list("answers", answerColumns, ofInquiry)
  const links = list("document_links", LINK, ofInquiry)
  const described = JSON.stringify(JSON.parse(answers ?? "[]").map(describeAnswer))
  const viewings = list("viewings", viewingColumns, VIEWING_OF_PERSON)
  const searches = list("saved_searches", SEARCH, VIEWING_OF_PERSON)
  const confirmations = list("confirmations", confirmationColumns, OF_PERSON)
  const mails = list("outbox", MAIL, MAILS_OF_PERSON)
  // They may also have written about the inquiry of somebody else.
  const replies = list("replies", replyColumns, `(${ofInquiry} OR ${OF_PERSON})`)
  const ofReply = `id IN (SELECT id FROM replies WHERE ${OF_PERSON})`
  const inbound = list("inbound_mails", inboundMailColumns, `(${ofInquiry} OR ${ofReply} OR ${UNPLACED_OF_PERSON})`)
  const contacts = list("contacts", contactColumns, `id IN ${CONTACTS}`)
  const notes = list("contact_notes", NOTE, `contact_id IN ${CONTACTS}`)
  const owned = list("properties", ownedListingColumns, OWNED_BY_PERSON)
  const views = list("saved_views", VIEW, VIEW_OF_PERSON, { words: listWords(found) })
  const head = `"email":${JSON.stringify(normalizeEmail(person.email) || emails[0] || "")},"exported_at":"${new Date().toISOString()}"`
  const known = `"contacts":${contacts},"notes":${notes},"owned":${owned}`
  const written = `"inquiries":${inquiries},"answers":${described},"replies":${replies},"document_links":${links},"viewings":${viewings},"confirmations":${confirmations}`
  return new JsonText(
    `{${head},${known},${written},"searches":${searches},"views":${views},"mails":${mails},"inbound_mails":${inbound}}`,
  )
}

/** Why proofs stay: they are needed to establish and defend claims. */
const KEPT_REASON = "Nachweis zum Widerrufsrecht, nötig für Rechtsansprüche (Art. 17 Abs. 3 Buchst. e DSGVO)"

const KEPT: Record<keyof KeptRow, string> = {
  id: "id",
  kind: "kind",
  property_title: "property_title",
  created_at: confirmationColumns.created_at,
  kept_until: confirmationColumns.kept_until,
  reason: `'${KEPT_REASON}'`,
}

/** Returns what an erasure leaves of a person, with reason and end. */
function findKept(person: Person): KeptRow[] {
  const { where, params } = conditions(person)
  const sql = `SELECT ${jsonObject(KEPT)} AS row FROM confirmations WHERE ${where} AND ${OF_PERSON} ORDER BY created_at, id`
  return queryRows($app, sql, params).map((text) => JSON.parse(text))
}

type Counts = { contacts: number; inquiries: number; viewings: number; searches: number; mails: number }
type Erased = Counts & { kept: KeptRow[] }

/** Removes a person from a company, or from all; returns the counts, and what is kept. */
export function erasePerson(person: Person): Erased {
  const { scope } = person
  const company = scope.kind === "company" ? scope.companyId : ""
  if (scope.kind === "none") return { contacts: 0, inquiries: 0, viewings: 0, searches: 0, mails: 0, kept: [] }
  const key = $app.findCachedCollectionByNameOrId("users").fileToken.secret
  const at = new Date().toISOString()
  // The contact, which knows the person's further addresses, goes.
  const kept = findKept(person)
  const { emails, contacts } = conditions(person)
  for (const contact of contacts) recordErasure({ at, company, contact })
  for (const email of emails) {
    recordErasure({ at, company, person: personHash(email, key) })
    removeFromLog(email)
  }
  overwriteDeleted()
  const erased = inTransaction((app) => {
    // The request comes before rows go, on the one connection that writes: a process killed here is compacted as well.
    requestVacuum()
    return deleteRows(app, person)
  })
  if (scope.kind === "company") removeCompanyArchives(company)
  else removeArchives()
  return { ...erased, kept }
}

function deleteRows(app: Db, person: Person): Counts {
  const found = conditions(person)
  const { where, params, contacts } = found
  const words = listWords(found)
  const ids = queryRows(app, `SELECT id AS row FROM inquiries WHERE ${where} AND ${OF_PERSON}`, params)
  const inquiries = findByIds(app, "inquiries", ids)
  const visits = queryRows(app, `SELECT id AS row FROM viewings WHERE ${where} AND ${VIEWING_OF_PERSON}`, params)
  const mails = queryRows(
    app,
    `SELECT id AS row FROM outbox WHERE ${where} AND ${MAILS_OF_PERSON} AND ${NO_WAITING_NOTICE}`,
    params,
  )
  const searches = queryRows(
    app,
    `DELETE FROM saved_searches WHERE ${where} AND ${VIEWING_OF_PERSON} RETURNING id AS row`,
    params,
  )
  // The morning's mail names people who wait for an answer; one about follow-ups that waits is written anew without them.
  const sql = `DELETE FROM outbox WHERE ${where} AND (id IN (SELECT value FROM json_each({:mails}))
    OR kind = 'follow_up_digest' AND state != 'sent' OR kind = 'inquiry_digest' AND EXISTS (SELECT 1 FROM inquiries WHERE ${OF_PERSON}
      AND inquiries.company_id = outbox.company_id AND ${NAMED}))`
  app
    .db()
    .newQuery(sql)
    .bind({ ...params, mails: JSON.stringify(mails) })
    .execute()
  const views = queryRows(app, `SELECT id AS row FROM saved_views WHERE ${where} AND ${VIEW_OF_PERSON}`, {
    ...params,
    words,
  })
  const unplaced = eraseUnplaced(app, where, params)
  const replies = eraseReplies(app, `${where} AND ${OF_PERSON}`, params)
  // Deletion as records notifies browsers that listen.
  for (const inquiry of inquiries.values()) app.delete(inquiry)
  for (const viewing of findByIds(app, "viewings", visits).values()) app.delete(viewing)
  for (const view of findByIds(app, "saved_views", views).values()) app.delete(view)
  for (const contact of findByIds(app, "contacts", contacts).values()) {
    endReferences(app, contact)
    app.delete(contact)
  }
  return {
    contacts: contacts.length,
    inquiries: inquiries.size,
    viewings: visits.length,
    searches: searches.length,
    mails: mails.length + unplaced + replies,
  }
}
