import { isRecordId } from "../../../src/domain/values/record-id"
import { confirmationTexts } from "../../../src/public-pages/confirmations/confirmation-texts"
import { documentTexts } from "../../../src/public-pages/documents/document-texts"
import { DocumentsPage } from "../../../src/public-pages/documents/documents-page"
import { buildFooter } from "../../../src/public-pages/property/shown"
import { findById } from "../../database/records"
import { appUrl } from "../../engine/env"
import { renderHtml } from "../../engine/render-html"
import { belongsTo } from "../../server/access/access"
import { hashSecret } from "../../server/access/secrets"
import { readQuery } from "../../server/http/request"
import { isVisitor } from "../../server/http/visitor"
import { PRIVATE_FILE, type PrivateFile } from "../../server/pages/page-response"
import { answerPrivately, answerUnknown, redirectTo } from "../../server/pages/private-page"
import { dressPage, findCompany, getBranding } from "../companies"
import { answerStep, readStep, toShownStep } from "../confirmations"
import { describeListing } from "../properties"
import { extendLink, inquiryOfLink, isOffered, noteOpening, offeredByLink } from "./document-links"

/** The form of a token; other texts cause no query. */
const TOKEN = /^[a-z0-9]{40}$/

/** Sends a document to a person who may have it: from the listing's page, by a link, or as a member with a session. */
export function answerDocument(event: core.RequestEvent): void {
  const id = event.request?.pathValue("id") ?? ""
  const document = isRecordId(id) ? findById("documents", id) : null
  const link = readQuery(event)("link")
  if (document === null) answerGone(event)
  else if (link !== "") answerByLink(event, document, link)
  else if (isMember(event, document)) sendTo(event, document, event.auth?.id ?? "")
  else if (isOffered(id, "")) redirectTo(event, publicAddress(document))
  else answerGone(event)
}

function answerByLink(event: core.RequestEvent, document: core.Record, link: string): void {
  const [companyId, propertyId] = [document.getString("company_id"), document.getString("property_id")]
  if (!TOKEN.test(link) || !isOffered(document.id, link)) answerGone(event)
  else if (readStep(event, { companyId, propertyId }).state !== "open") redirectTo(event, `/unterlagen/${link}`)
  else {
    // Programs that check mails open the link of the mail, not those of its page.
    if (event.request?.method === "GET" && isVisitor(event)) noteOpening(link)
    sendTo(event, document, hashSecret(link))
  }
}

function isMember(event: core.RequestEvent, document: core.Record): boolean {
  const user = event.auth?.collection().name === "users" ? event.auth : null
  return user !== null && belongsTo({ event, user, query: readQuery(event) }, document.getString("company_id"))
}

/** PocketBase sends what is public itself, without an engine, however slowly it is read, and lets caches keep it: decision 61. */
const publicAddress = (document: core.Record) =>
  `/api/files/documents/${document.id}/${encodeURIComponent(document.getString("file"))}?download=1`

/** The fast path sends the file, once the slot is free. */
function sendTo(event: core.RequestEvent, document: core.Record, holder: string): void {
  const [name, company] = [document.getString("file"), document.getString("company_id")]
  const file: PrivateFile = { key: `${document.baseFilesPath()}/${name}`, name, holder, company }
  event.set(PRIVATE_FILE, file)
}

/** Answers the link of an inquiry's answer with its documents, or says that it has ended. */
export function answerDocumentLink(event: core.RequestEvent): void {
  const token = event.request?.pathValue("token") ?? ""
  const { companyId, propertyId, documents } = TOKEN.test(token) ? offeredByLink(token) : NONE
  const company = companyId === "" ? null : findCompany(companyId)
  if (company === null) {
    answerGone(event)
    return
  }
  const subject = { companyId, propertyId, inquiryId: inquiryOfLink(token) }
  const answer = answerStep(event, subject, (app, until) => extendLink(app, token, until))
  if (answer === null) return
  const step = readStep(event, subject)
  const page = (
    <DocumentsPage
      companyName={company.name}
      logo={getBranding(company).logo ?? ""}
      documents={documents}
      token={token}
      listing={`/property/${propertyId}`}
      head={describeListing(findById("properties", propertyId))}
      footer={buildFooter(company, appUrl())}
      step={step.state === "open" ? null : toShownStep(step, { purpose: "documents", tellsAddress: false }, answer)}
    />
  )
  const title = step.state === "open" ? documentTexts.pageTitle : confirmationTexts.title
  answerPrivately(event, { status: answer.status, title, ...dressPage(company), body: renderHtml(page) })
}

const NONE = { companyId: "", propertyId: "", documents: [] }

const answerGone = (event: core.RequestEvent): void =>
  answerUnknown(event, documentTexts.gone, () => renderHtml(<DocumentsPage />))
