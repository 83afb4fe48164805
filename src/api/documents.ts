import { queryOptions } from "@tanstack/react-query"
import type { DocumentLink, DocumentPatch, StoredDocument } from "../domain/document"
import { http, ifMatch, parsePage, parseRecord } from "./http"
import { type UploadProgress, uploadForm } from "./media"
import { requestHeaders } from "./request"
import { readToken } from "./session"

const DOWNLOAD_FAILED = "Das Dokument konnte nicht geladen werden. Bitte versuchen Sie es noch einmal."
const DOWNLOAD_TIMEOUT_MS = 300_000

/** Those of a listing, oldest first. */
export const documentsQuery = (companyId: string, propertyId: string) =>
  queryOptions({
    queryKey: ["documents", companyId, propertyId],
    queryFn: async ({ signal }) => {
      const query = { company_id: companyId, property_id: propertyId, perPage: "100" }
      // Rows, as what is live is a list.
      return parsePage(await http.get("/api/documents", { query, signal }))
    },
  })

/** Repeating an `id` returns the existing one. Named like its file, and not public. */
export function uploadDocument(
  id: string,
  propertyId: string,
  file: File,
  progress: UploadProgress,
): Promise<StoredDocument> {
  const form = new FormData()
  form.set("id", id)
  form.set("property_id", propertyId)
  form.set("file", file, file.name)
  return uploadForm("/api/documents", form, progress)
}

export async function updateDocument(
  { id, updated_at }: StoredDocument,
  patch: DocumentPatch,
): Promise<StoredDocument> {
  return parseRecord(await http.put("/api/documents/{id}", patch, { ...ifMatch(updated_at), params: { id } }))
}

export async function deleteDocument(id: string): Promise<void> {
  await http.delete("/api/documents/{id}", { params: { id } })
}

/** The file, for members. */
export async function downloadDocument(id: string): Promise<Blob> {
  const headers = requestHeaders(readToken())
  const signal = AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS)
  const response = await fetch(`/documents/${id}`, { headers, signal }).catch(() => null)
  if (response?.ok !== true) throw new Error(DOWNLOAD_FAILED)
  return response.blob()
}

export const createDocumentLink = (inquiryId: string, documentIds: string[]): Promise<DocumentLink> =>
  http.post("/api/documents/links", { inquiry_id: inquiryId, document_ids: documentIds }, { isUntyped: true })
