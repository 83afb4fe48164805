import { findMentioned } from "../../../src/domain/inbound-mails/mentioned-reference"
import type { ReceivedMail, ReceivedPerson } from "../../../src/domain/inbound-mails/received-mail"
import { jsonObject } from "../../database/columns"
import type { Db, Params } from "../../database/records"
import { queryRows } from "../../database/sql"

/** The facts of a listing that its inquiry stores; all but the company are empty if none was recognised. */
export type MailedListing = { id: string; company_id: string; agent_id: string; title: string; reference: string }

const MAX_SEARCHED = 5000
const TEXTS = ["id", "company_id", "agent_id", "title", "reference"] as const
const ROW = jsonObject(Object.fromEntries(TEXTS.map((name) => [name, name])))

/** Finds the listing by its number where the mail names one, in its text, or by the portal's number of it. */
export function findMailedListing(
  app: Db,
  companyId: string,
  mail: ReceivedMail,
  person: ReceivedPerson,
): MailedListing {
  const known = person.reference === "" ? null : byReference(app, companyId, person.reference)
  const found =
    known ?? byMention(app, companyId, `${mail.subject}\n${person.message}`) ?? byPortalId(app, companyId, mail, person)
  // The office may know a number that we do not.
  return found ?? { id: "", company_id: companyId, agent_id: "", title: "", reference: person.reference.slice(0, 30) }
}

function findOne(app: Db, companyId: string, condition: string, params: Params): MailedListing | null {
  const sql = `SELECT ${ROW} AS row FROM properties WHERE company_id = {:companyId} AND NOT draft AND ${condition} LIMIT 1`
  const [row] = queryRows(app, sql, { companyId, ...params })
  return row === undefined ? null : JSON.parse(row)
}

const byReference = (app: Db, companyId: string, reference: string) =>
  findOne(
    app,
    companyId,
    `id = (SELECT property_id FROM property_references
      WHERE company_id = {:companyId} AND reference = {:reference} COLLATE NOCASE LIMIT 1)`,
    { reference },
  )

function byMention(app: Db, companyId: string, text: string): MailedListing | null {
  const searched = text.slice(0, MAX_SEARCHED)
  const sql = `SELECT reference AS row FROM property_references
    WHERE company_id = {:companyId} AND length(reference) > 3 AND instr({:text}, lower(reference)) LIMIT 100`
  const references = queryRows(app, sql, { companyId, text: searched.toLowerCase() })
  const mentioned = findMentioned(searched, references)
  return mentioned === null ? null : byReference(app, companyId, mentioned)
}

/** A proven mail with both numbers, ours and the portal's, teaches the portal's. */
function byPortalId(app: Db, companyId: string, { source }: ReceivedMail, { portal_id }: ReceivedPerson) {
  if (portal_id === "" || source === "mail" || source === "website") return null
  return findOne(
    app,
    companyId,
    `id = (SELECT property_id FROM inquiries WHERE company_id = {:companyId} AND source = {:source}
      AND source_id = {:portal_id} AND property_id != '' ORDER BY created_at DESC LIMIT 1)`,
    { source, portal_id },
  )
}
