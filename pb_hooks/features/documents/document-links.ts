import { DOCUMENT_LINK_DAYS, type DocumentLink, type OfferedDocument } from "../../../src/domain/documents/document"
import { toDbTimestamp } from "../../../src/domain/values/date"
import { DAY } from "../../../src/domain/values/durations"
import { jsonObject, NOW } from "../../database/columns"
import { setActor } from "../../database/record-actor"
import { type Db, findRecords, newRecord, saveRow } from "../../database/records"
import { queryRows } from "../../database/sql"
import { HttpError } from "../../engine/http-error"
import { IS_PUBLIC } from "../../server/access/public-rows"
import { findBySecret, hashSecret, newSecret } from "../../server/access/secrets"

/** The highest number of links that a company makes within a day. */
const MAX_PER_COMPANY = 500

const TOO_MANY = "Ihr Unternehmen hat heute schon viele Links erstellt. Bitte versuchen Sie es morgen wieder."
const UNKNOWN = "Ein Dokument gehört nicht zu dieser Immobilie oder wurde gelöscht. Bitte laden Sie die Seite neu."
const NOT_PUBLIC =
  "Diese Immobilie ist nicht öffentlich. Unterlagen lassen sich nur zu aktiven und verkauften Immobilien freigeben."

/** Strangers get no document of a listing that they may not see. */
const OF_PUBLIC = `EXISTS (SELECT 1 FROM properties WHERE properties.id = documents.property_id AND ${IS_PUBLIC})`

/**
 * Creates a link, as `user`, to documents of the listing that an inquiry is about. Throws 409 while strangers may not see the listing,
 * as the link would lead nowhere; 429 for more than 500 of the company within a day.
 */
export function createDocumentLink(
  app: Db,
  inquiry: core.Record,
  documentIds: readonly string[],
  user: core.Record | null,
): DocumentLink {
  const companyId = inquiry.getString("company_id")
  const now = Date.now()
  const counted = "SELECT COUNT(*) AS row FROM document_links WHERE company_id = {:companyId} AND created_at > {:since}"
  const [count] = queryRows(app, counted, { companyId, since: toDbTimestamp(now - DAY) })
  if (Number(count) >= MAX_PER_COMPANY) throw new HttpError(429, TOO_MANY)

  const ids = [...new Set(documentIds)]
  const own = `id IN (SELECT value FROM json_each({:ids})) AND property_id = {:property} AND company_id = {:companyId}`
  const params = { ids: JSON.stringify(ids), property: inquiry.getString("property_id"), companyId }
  const found = (where: string) => queryRows(app, `SELECT id AS row FROM documents WHERE ${where}`, params).length
  if (found(own) !== ids.length) throw new HttpError(400, UNKNOWN, { document_ids: UNKNOWN })
  if (found(`${own} AND ${OF_PUBLIC}`) !== ids.length) throw new HttpError(409, NOT_PUBLIC)

  const token = newSecret()
  const expires = new Date(now + DOCUMENT_LINK_DAYS * DAY).toISOString()
  const row = newRecord(app, "document_links")
  setActor(row, user)
  saveRow(app, row, {
    company_id: companyId,
    inquiry_id: inquiry.id,
    document_ids: ids,
    token_hash: hashSecret(token),
    expires_at: expires,
  })
  return { link: `${$app.settings().meta.appURL}/unterlagen/${token}`, expires_at: expires }
}

const IS_OPEN = `token_hash = {:hash} AND expires_at > {:now}
  AND EXISTS (SELECT 1 FROM inquiries WHERE inquiries.id = inquiry_id)`
const openParams = (token: string) => ({ hash: hashSecret(token), now: toDbTimestamp(Date.now()) })

/** Returns what a link offers: nothing once it has expired, or the listing is no longer public. */
export function offeredByLink(token: string): { companyId: string; propertyId: string; documents: OfferedDocument[] } {
  const row = jsonObject({ id: "id", name: "name", bytes: "bytes", property: "property_id", company: "company_id" })
  const sql = `SELECT ${row} AS row FROM documents WHERE ${OF_PUBLIC} AND id IN (SELECT value FROM document_links,
    json_each(document_ids) WHERE ${IS_OPEN}) AND company_id IN (SELECT company_id FROM document_links WHERE ${IS_OPEN}) ORDER BY created_at, id`
  const found = queryRows($app, sql, openParams(token)).map(
    (text): OfferedDocument & { property: string; company: string } => JSON.parse(text),
  )
  return {
    companyId: found[0]?.company ?? "",
    propertyId: found[0]?.property ?? "",
    documents: found.map(({ id, name, bytes }) => ({ id, name, bytes })),
  }
}

/** Returns the inquiry that a link answers; empty for an unknown one. */
export const inquiryOfLink = (token: string): string =>
  findBySecret($app, "document_links", token)?.getString("inquiry_id") ?? ""

/** Lets a link that waits for the end of a period, an instant in ms, live as long from then on as others do. */
export function extendLink(app: Db, token: string, until: number): void {
  const link = findBySecret(app, "document_links", token)
  const end = toDbTimestamp(until + DOCUMENT_LINK_DAYS * DAY)
  if (link !== null && link.getString("expires_at") < end) saveRow(app, link, { expires_at: end })
}

/** Returns the documents on a listing's page. */
export function publicDocuments(propertyId: string): OfferedDocument[] {
  const sql = `SELECT ${jsonObject({ id: "id", name: "name", bytes: "bytes" })} AS row FROM documents
    WHERE property_id = {:propertyId} AND is_public ORDER BY created_at, id`
  return queryRows($app, sql, { propertyId }).map((text) => JSON.parse(text))
}

/** Returns whether a stranger may have this document: from the listing's page, or by this link. */
export function isOffered(id: string, token: string): boolean {
  const linked = `SELECT 1 FROM document_links, json_each(document_ids) WHERE ${IS_OPEN} AND value = documents.id
    AND document_links.company_id = documents.company_id`
  const sql = `SELECT id AS row FROM documents WHERE id = {:id} AND ${OF_PUBLIC}
    AND ${token === "" ? "is_public" : `EXISTS (${linked})`}`
  return queryRows($app, sql, token === "" ? { id } : { id, ...openParams(token) }).length > 0
}

/** Notes when somebody asks for a document by this link for the first time. */
export function noteOpening(token: string): void {
  const sql = `UPDATE document_links SET opened_at = ${NOW} WHERE ${IS_OPEN} AND opened_at = ''`
  $app.db().newQuery(sql).bind(openParams(token)).execute()
}

/** Removes ended links that nobody has opened daily. */
export function removeEndedLinks(): void {
  const filter = "expires_at < {:before} && opened_at = ''"
  const params = { before: toDbTimestamp(Date.now()) }
  for (const old of findRecords($app, "document_links", { filter, params, limit: 10_000 })) $app.delete(old)
}
