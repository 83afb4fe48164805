import { oneLine } from "../../../src/domain/values/clean-text"
import { toDbTimestamp } from "../../../src/domain/values/date"
import { isEmail } from "../../../src/domain/values/email"
import { normalizeEmail } from "../../../src/domain/values/normalize-email"
import { ERASURE_LOG, type Erasure, erasuresIn, personHashes } from "../../database/erasures"
import type { Params } from "../../database/records"
import { createModelList } from "../../engine/engine-types"
import { COLLECTIONS } from "../collections"
import { accountStatements, COMPANY_TABLES, companyStatements, MEMBERS } from "../erasure-sql"
import { backupsIn } from "./backup-folder"

const writer = () => $app.nonconcurrentDB()

/** Returns erasures of the data folder, the backup and newer backups beside it: an empty machine has only those. */
export function knownErasures(backup: string): Erasure[] {
  const parent = backup.replace(/\/[^/]*\/?$/, "")
  const folders = [$app.dataDir(), backup, ...backupsIn(parent).map((name) => `${parent}/${name}`)]
  const all = folders.flatMap((folder) => erasuresIn(`${folder}/${ERASURE_LOG}`))
  return [...new Map(all.map((erasure) => [JSON.stringify(erasure), erasure])).values()]
}

/** Holds waiting mails, which may have been sent since the copy was made. Returns how many. */
export function holdMails(): number {
  const set = "state = 'held', leased_until = ''"
  return run(`UPDATE copy.outbox SET ${set} WHERE state IN ('waiting', 'sending')`, {}).rowsAffected()
}

const IS_UNPLACED = "kind = 'unplaced' AND json_valid(headers)"

/**
 * Removes people erased after the attached copy was made, whose files are in `files`. Data newer than an erasure stays.
 */
export function replayErasures(erasures: readonly Erasure[], files: string): void {
  if (erasures.length === 0) return
  run("PRAGMA copy.secure_delete = ON", {})
  const [key = ""] = texts("SELECT options ->> '$.fileToken.secret' AS row FROM copy._collections WHERE name = 'users'")
  const addresses = texts(`SELECT email AS row FROM copy.inquiries
    UNION SELECT recipient FROM copy.outbox UNION SELECT reply_to FROM copy.outbox`)
  addresses.push(...textsIfKnown("SELECT email AS row FROM copy.saved_searches"))
  addresses.push(...textsIfKnown("SELECT email AS row FROM copy.viewings"))
  addresses.push(...textsIfKnown("SELECT email AS row FROM copy.replies"))
  addresses.push(...textsIfKnown("SELECT email AS row FROM copy.contacts"))
  addresses.push(...textsIfKnown("SELECT value AS row FROM copy.contacts, json_each(emails)"))
  addresses.push(...textsIfKnown(`SELECT headers ->> 'from' AS row FROM copy.inbound_mails WHERE ${IS_UNPLACED}`))
  // Addresses as the copy spells them, as older erasures hashed that spelling.
  const byHash = new Map(
    addresses.flatMap((email) => personHashes(email, key).map((hash) => [hash, normalizeEmail(email)])),
  )
  normalizeCopy()
  const before = changes()
  for (const erasure of erasures) {
    if ("owner" in erasure) {
      eraseOwner(erasure.owner, key, files)
      continue
    }
    if ("contact" in erasure) {
      eraseContact(erasure.contact)
      continue
    }
    const email = byHash.get(erasure.person)
    if (email !== undefined) erase({ email, company: erasure.company, at: erasure.at.replace("T", " ") })
  }
  // Earlier versions of removed rows remain in free space.
  if (changes() !== before) run("VACUUM copy", {})
}

/** Normalizes addresses of an older backup. Of two accounts with the same address, the second keeps its spelling. */
function normalizeCopy(): void {
  const columns = Object.entries(COLLECTIONS).flatMap(([table, { addresses = [] }]) =>
    addresses.map((name) => ({ table, name })),
  )
  for (const { table, name } of columns) {
    const odd = `${name} GLOB '*[^ -~]*' OR ${name} != lower(${name})`
    const emails = textsIfKnown(`SELECT DISTINCT ${name} AS row FROM copy.${table} WHERE ${odd}`)
    for (const email of emails.filter((text) => isEmail(oneLine(text)))) {
      const sql = `UPDATE OR IGNORE copy.${table} SET ${name} = {:normalized} WHERE ${name} = {:email}`
      run(sql, { email, normalized: normalizeEmail(email) })
    }
  }
}

/** Returns how many rows the connection has changed. */
const changes = () => texts("SELECT total_changes() AS row").join()

function eraseOwner(owner: { user: string } | { company: string }, key: string, files: string): void {
  if ("user" in owner) {
    eraseAccounts("id = {:user}", { user: owner.user }, key)
    return
  }
  removeFiles(owner.company, files)
  eraseAccounts(MEMBERS, { company: owner.company }, key)
  run("UPDATE copy.users SET company_id = '' WHERE company_id = {:company}", owner)
  for (const { sql, params } of companyStatements(owner.company, "copy.")) runIfKnown(sql, params)
  run("DELETE FROM copy.companies WHERE id = {:company}", owner)
}

/** Removes the files of rows, each row's in a folder of its own. Those in a bucket went with the rows. */
function removeFiles(company: string, folder: string): void {
  const sql = `SELECT id || '/' || name AS row FROM copy._collections
    WHERE EXISTS (SELECT 1 FROM json_each(fields) WHERE value ->> 'type' = 'file')`
  for (const collection of texts(sql)) {
    const [id, table] = collection.split("/")
    const where =
      table === "companies" ? "id = {:company}" : COMPANY_TABLES.find((of) => of.table === table)?.fate.where
    if (where === undefined) continue
    const rows = texts(`SELECT id AS row FROM copy.${table} WHERE ${where}`, { company })
    for (const row of rows) $os.removeAll(`${folder}/${id}/${row}`)
  }
}

function eraseAccounts(where: string, params: Params, key: string): void {
  const found = createModelList({ id: "", email: "" })
  writer().newQuery(`SELECT id, email FROM copy.users WHERE ${where}`).bind(params).all(found)
  for (const account of found) {
    for (const { sql, params } of accountStatements(account, "copy.", key)) runIfKnown(sql, params)
    run("DELETE FROM copy.users WHERE id = {:id}", { id: account.id })
  }
}

function textsIfKnown(sql: string): string[] {
  try {
    return texts(sql)
  } catch (error) {
    if (!/no such (table|column)/.test(String(error))) throw error
    return []
  }
}

/** Ends waiting webhook deliveries: receivers may know these events and later ones. */
export function endDeliveries(why: string): void {
  const set = "state = 'failed', leased_until = '', ended_at = {:now}, last_error = {:why}"
  runIfKnown(`UPDATE copy.webhook_deliveries SET ${set} WHERE state IN ('waiting', 'sending')`, {
    now: toDbTimestamp(Date.now()),
    why,
  })
  // Otherwise portals would return to the listings of the copy before somebody has checked them.
  runIfKnown("UPDATE copy.targets SET due_at = '', leased_until = '', schedule = 'button'", {})
}

/** Runs a statement only if the table and columns exist: an older backup lacks some of today's. */
function runIfKnown(sql: string, params: Params): void {
  try {
    run(sql, params)
  } catch (error) {
    if (!/no such (table|column)/.test(String(error))) throw error
  }
}

/** Removes a contact, and what names it by its id: it may have no address. */
function eraseContact(contact: string): void {
  const ofContact = "WHERE contact_id = {:contact}"
  runIfKnown(`DELETE FROM copy.outbox WHERE about IN (SELECT id FROM copy.viewings ${ofContact})`, { contact })
  for (const table of ["viewings", "contact_notes", "saved_searches"]) {
    runIfKnown(`DELETE FROM copy.${table} ${ofContact}`, { contact })
  }
  const owned = "WHERE owner_ids != '[]' AND instr(owner_ids, {:contact}) > 0"
  runIfKnown(
    `UPDATE copy.properties SET show_as_reference = FALSE, shown_sale_until = '', shown_sale_cover = '' ${owned}`,
    { contact },
  )
  runIfKnown("DELETE FROM copy.contacts WHERE id = {:contact}", { contact })
  removeLostOwners()
}

/** Takes owners who are no contacts any more from their listings, with the numbers of their links. */
function removeLostOwners(): void {
  const isThere = (id: string) => `${id} IN (SELECT id FROM copy.contacts)`
  runIfKnown(
    `UPDATE copy.properties SET owner_ids = (SELECT json_group_array(value) FROM json_each(owner_ids) WHERE ${isThere("value")}),
      owner_links = iif(json_valid(owner_links), json_set(owner_links, '$.of', (SELECT json_group_array(json(value))
        FROM json_each(owner_links, '$.of') WHERE ${isThere("value ->> 'contact'")})), '')
      WHERE owner_ids != '[]' AND json_valid(owner_ids) AND EXISTS (SELECT 1 FROM json_each(owner_ids) WHERE NOT ${isThere("value")})`,
    {},
  )
}

function erase(person: { email: string; company: string; at: string }): void {
  const where = "(company_id = {:company} OR {:company} = '') AND created_at <= {:at}"
  const inquiries = `FROM copy.inquiries WHERE ${where} AND email = {:email}`
  run(
    `DELETE FROM copy.outbox AS mail WHERE ${where}
      AND (recipient = {:email} OR reply_to = {:email} OR about IN (SELECT id ${inquiries})
        OR kind = 'follow_up_digest' AND state != 'sent' OR kind = 'inquiry_digest' AND EXISTS (SELECT 1 ${inquiries} AND inquiries.company_id = mail.company_id
          AND (instr(mail.subject, inquiries.name) > 0 OR EXISTS (SELECT 1
            FROM json_tree(iif(json_valid(mail.content), mail.content, 'null')) WHERE instr(atom, inquiries.name) > 0))))`,
    person,
  )
  // PocketBase deletes document links and answers along with an inquiry's record; SQL has to delete them here.
  for (const table of ["document_links", "answers", "replies"]) {
    runIfKnown(`DELETE FROM copy.${table} WHERE inquiry_id IN (SELECT id ${inquiries})`, person)
  }
  runIfKnown(`DELETE FROM copy.replies WHERE ${where} AND email = {:email}`, person)
  run(`DELETE ${inquiries}`, person)
  runIfKnown(`DELETE FROM copy.saved_searches WHERE ${where} AND email = {:email}`, person)
  const viewings = `FROM copy.viewings WHERE ${where} AND email = {:email}`
  runIfKnown(`DELETE FROM copy.outbox WHERE ${where} AND about IN (SELECT id ${viewings})`, person)
  runIfKnown(`DELETE ${viewings}`, person)
  const named = "(email = {:email} OR EXISTS (SELECT 1 FROM json_each(emails) WHERE value = {:email}))"
  const contacts = `FROM copy.contacts WHERE ${where} AND ${named}`
  for (const table of ["contact_notes", "saved_searches"]) {
    runIfKnown(`DELETE FROM copy.${table} WHERE contact_id IN (SELECT id ${contacts})`, person)
  }
  runIfKnown(`DELETE ${contacts}`, person)
  removeLostOwners()
  // The mailbox may still have a mail that came before the copy was made.
  runIfKnown(
    `UPDATE copy.inbound_mails SET kind = 'erased', headers = NULL
      WHERE ${where} AND ${IS_UNPLACED} AND headers ->> 'from' = {:email}`,
    person,
  )
}

const run = (sql: string, params: Params) => writer().newQuery(sql).bind(params).execute()

function texts(sql: string, params: Params = {}): string[] {
  const found = createModelList({ row: "" })
  writer().newQuery(sql).bind(params).all(found)
  return found.map(({ row }) => row)
}
