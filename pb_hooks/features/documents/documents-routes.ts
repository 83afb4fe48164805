import {
  documentLinkSchema,
  documentNameSchema,
  documentPatchSchema,
  documentSchema,
  nameOfFile,
  newDocumentLinkSchema,
  type StoredDocument,
} from "../../../src/domain/documents/document"
import { isRecordId } from "../../../src/domain/values/record-id"
import { firstError, validate } from "../../../src/domain/values/validate"
import { flagColumn, isoInstant } from "../../database/columns"
import { findById, inTransaction, newRecord, saveRow } from "../../database/records"
import { listJson } from "../../database/sql"
import { HttpError, notFound } from "../../engine/http-error"
import { assertFilesReachable } from "../../files/object-storage"
import { companyScope, findAllowed, findOwn, inScope, recordAdministrator } from "../../server/access/access"
import { COMPANY_CONTENT } from "../../server/audit/no-log-reasons"
import { requestedPage } from "../../server/http/paging"
import { requestedRow } from "../../server/http/requested-row"
import { recordJson } from "../../server/http/respond"
import { type Call, route } from "../../server/http/route"
import { COMPANY_LIST_QUERY } from "../../server/routes/company-list"
import { deleteLogged } from "../../server/routes/deletion"
import { listResponse, successSchema } from "../../server/routes/response-schemas"
import { createDocumentLink } from "./document-links"

/** The limit of a body: a file of the largest size, and what a form adds. */
const MAX_BODY_BYTES = 21 * 1024 * 1024
const NO_FILE = "Bitte wählen Sie eine PDF-Datei aus"
const BAD_ID = "Die Kennung des Dokuments ist ungültig"

const columns: Record<keyof StoredDocument, string> = {
  id: "id",
  company_id: "company_id",
  property_id: "property_id",
  name: "name",
  is_public: flagColumn("is_public"),
  bytes: "bytes",
  created_at: isoInstant("created_at"),
  updated_at: isoInstant("updated_at"),
}

function upload(call: Call<undefined>): core.Record {
  // The parsed form would read an id of digits as a number.
  const field = (name: string) => call.event.request?.formValue(name) ?? ""
  const id = field("id")
  if (!isRecordId(id)) throw new HttpError(400, BAD_ID, { id: BAD_ID })
  // A person who may change a listing may add to it.
  const property = findAllowed(call, "properties", field("property_id"), "update")
  const earlier = findById("documents", id)
  if (earlier !== null) return sameUpload(earlier, property)

  const file = uploadedFile(call)
  const checked = validate(documentNameSchema, { name: field("name") || nameOfFile(file.originalName) })
  if (!checked.ok) throw new HttpError(400, firstError(checked.errors), checked.errors)
  const document = newRecord($app, "documents", id)
  document.set("company_id", property.getString("company_id"))
  document.set("property_id", property.id)
  document.set("name", checked.value.name)
  document.set("is_public", field("is_public") === "true")
  document.set("file", file)
  assertFilesReachable()
  try {
    inTransaction((app) => {
      app.save(document)
      recordAdministrator(app, call, document)
    })
  } catch (error) {
    // The same upload was sent twice concurrently.
    const winner = findById("documents", id)
    if (winner === null) throw error
    return sameUpload(winner, property)
  }
  return document
}

/** Throws 404 for the id of another listing's document, which must not be disclosed. */
function sameUpload(document: core.Record, property: core.Record): core.Record {
  if (document.getString("property_id") !== property.id) throw notFound()
  return document
}

function uploadedFile(call: Call<undefined>): filesystem.File {
  try {
    const [file] = call.event.findUploadedFiles("file")
    if (file) return file
  } catch {
    // The failure is reported below.
  }
  throw new HttpError(400, NO_FILE, { file: NO_FILE })
}

export const documentRoutes = [
  route({
    method: "GET",
    path: "/api/documents",
    access: "user",
    keys: "read",
    summary: "Documents of a company's listings, oldest first",
    query: {
      ...COMPANY_LIST_QUERY,
      property_id: { description: "Only those of this listing" },
    },
    response: () => listResponse(documentSchema()),
    handle: (call) => {
      const { where, params } = inScope(companyScope(call))
      const property = call.query("property_id")
      return listJson($app, {
        table: "documents",
        row: requestedRow(call, columns),
        where: property === "" ? where : `${where} AND property_id = {:property}`,
        params: { ...params, ...(property !== "" && { property }) },
        order: "created_at, id",
        page: requestedPage(call),
      })
    },
  }),
  route({
    method: "POST",
    path: "/api/documents",
    access: "user",
    audit: COMPANY_CONTENT,
    keys: "write",
    creates: "documents",
    summary: "Upload a document of a listing. Sending the same id again returns the existing record",
    form: {
      fields: {
        id: "15 of a-z0-9, chosen by the client",
        property_id: "The listing",
        name: "By default that of the file, without its ending",
        is_public: "true: on the listing's page, for everybody",
      },
      files: { file: "PDF, at most 20 MB" },
      required: ["id", "property_id", "file"],
    },
    response: documentSchema,
    maxBodyBytes: MAX_BODY_BYTES,
    handle: (call) => recordJson(call, upload(call), columns),
  }),
  route({
    method: "PUT",
    path: "/api/documents/{id}",
    access: "user",
    audit: COMPANY_CONTENT,
    summary: "Change what a document is called, and whether it is on the listing's page; fields that are absent stay",
    body: documentPatchSchema,
    response: documentSchema,
    changes: (call, app) => findOwn(call, "documents", call.param("id"), app),
    handle: (call) => {
      saveRow(call.app, call.record, call.body)
      return recordJson(call, call.record, columns, call.app)
    },
  }),
  route({
    method: "DELETE",
    path: "/api/documents/{id}",
    access: "user",
    audit: "document_deleted",
    keys: "write",
    summary: "Delete a document with its file; links to it lead nowhere",
    response: successSchema,
    handle: (call) =>
      deleteLogged(call, {
        collection: "documents",
        rule: "own",
        action: "document_deleted",
        describe: (document) => document.getString("name"),
      }),
  }),
  route({
    method: "POST",
    path: "/api/documents/links",
    access: "user",
    audit: { nothing: "answers who has asked; the link says who sent it" },
    creates: "document_links",
    summary: "A link to documents of the listing that an inquiry is about, for 14 days; it is in no other response",
    body: newDocumentLinkSchema,
    response: documentLinkSchema,
    handle: (call) => {
      const inquiry = findAllowed(call, "inquiries", call.body.inquiry_id, "view")
      return inTransaction((app) => createDocumentLink(app, inquiry, call.body.document_ids, call.user))
    },
  }),
]
