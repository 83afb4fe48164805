import { isRecordId } from "../../src/domain/record-id"
import { documentTexts } from "../../src/public-pages/documents/document-texts"
import { DocumentsPage } from "../../src/public-pages/documents/documents-page"
import { footerOf } from "../../src/public-pages/property/shown"
import { belongsTo } from "../auth/access"
import { logError } from "../base/logging"
import { markup } from "../base/markup"
import { findCompany, lookOf } from "../db/page-company"
import { findById } from "../db/records"
import { queryOf } from "../http/request"
import { setIsolationHeaders } from "../http/respond"
import { isOffered, offeredByLink } from "../media/document-links"
import { sendPrivatePage } from "./private-page"

/** What a token looks like; nothing else is asked of the database. */
const TOKEN = /^[a-z0-9]{40}$/

/** As a file to save: from the listing's page, by a link, or for a member with their session. */
export function sendDocument(event: core.RequestEvent): void {
  const id = event.request?.pathValue("id") ?? ""
  const link = queryOf(event)("link")
  const document = isRecordId(id) ? findById("documents", id) : null
  const access = document === null ? null : accessTo(event, document, link)
  if (document === null || access === null) sendGone(event)
  else sendFile(event, document, access)
}

/** Public ones are asked for again each time, as they end with the listing; the others are kept nowhere. */
type CacheControl = "no-cache" | "private, no-store"

function accessTo(event: core.RequestEvent, document: core.Record, link: string): CacheControl | null {
  if (link !== "") return TOKEN.test(link) && isOffered(document.id, link) ? "private, no-store" : null
  const user = event.auth?.collection().name === "users" ? event.auth : null
  const isMember = belongsTo({ event, user, query: queryOf(event) }, document.getString("company_id"))
  if (isMember) return "private, no-store"
  return isOffered(document.id, "") ? "no-cache" : null
}

/** Never shown in the browser, whatever the file holds. */
function sendFile(event: core.RequestEvent, document: core.Record, cacheControl: CacheControl): void {
  const headers = event.response.header()
  setIsolationHeaders(headers, "document")
  headers.set("Cache-Control", cacheControl)
  headers.set("Content-Type", "application/pdf")
  headers.set("Content-Disposition", attachment(document.getString("name")))
  headers.set("Content-Security-Policy", "default-src 'none'; sandbox")
  headers.set("X-Content-Type-Options", "nosniff")
  headers.set("X-Robots-Tag", "noindex")
  headers.set("Referrer-Policy", "no-referrer")
  const files = $app.newFilesystem()
  try {
    const key = `${document.baseFilesPath()}/${document.getString("file")}`
    if (event.request) files.serve(event.response, event.request, key, "document.pdf")
  } catch (error) {
    logError("document unreadable", error)
    for (const name of ["Content-Disposition", "Content-Type"]) headers.del(name)
    sendGone(event)
  } finally {
    files.close()
  }
}

/** Its name with all letters, and without for programs that know no other. */
function attachment(name: string): string {
  const plain = name.replaceAll(/[^A-Za-z0-9 ().,-]/g, "_")
  const whole = encodeURIComponent(name.replaceAll(/[/\\\ud800-\udfff]/g, "_"))
  const escaped = whole.replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${plain}.pdf"; filename*=UTF-8''${escaped}.pdf`
}

/** The page behind a link of an answer: its documents, or that it has ended. */
export function sendDocumentLink(event: core.RequestEvent): void {
  const token = event.request?.pathValue("token") ?? ""
  const { companyId, propertyId, documents } = TOKEN.test(token) ? offeredByLink(token) : NONE
  const company = companyId === "" ? null : findCompany(companyId)
  if (company === null) {
    sendGone(event)
    return
  }
  const { logo = "" } = lookOf(company)
  const page = (
    <DocumentsPage
      companyName={company.name}
      logo={logo}
      documents={documents}
      token={token}
      listing={`/property/${propertyId}`}
      footer={footerOf(company)}
    />
  )
  sendPrivatePage(event, { status: 200, title: documentTexts.pageTitle, company, body: markup(page) })
}

const NONE = { companyId: "", propertyId: "", documents: [] }

function sendGone(event: core.RequestEvent): void {
  const body = markup(<DocumentsPage />)
  sendPrivatePage(event, { status: 404, title: documentTexts.gone, company: null, body })
}
