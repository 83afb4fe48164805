import { queryOptions } from "@tanstack/react-query"
import type { DocumentLink, DocumentPatch, StoredDocument } from "../domain/documents/document"
import { statusMessage } from "../domain/values/status-messages"
import { ApiError, CONNECTION_MESSAGES, http, ifMatch, parsePage, parseRecord } from "./client/http"
import { requestHeaders } from "./client/request"
import { readToken } from "./client/session"
import { type UploadProgress, uploadForm } from "./client/upload-form"

const DOWNLOAD_TIMEOUT_MS = 300_000

/** The documents of a listing, oldest first. */
export const documentsQuery = (companyId: string, propertyId: string) =>
  queryOptions({
    queryKey: ["documents", companyId, propertyId],
    queryFn: async ({ signal }) => {
      const query = { company_id: companyId, property_id: propertyId, perPage: "100" }
      // The result has rows, as live data is a list.
      return parsePage(await http.get("/api/documents", { query, signal }))
    },
  })

/** Repeating an `id` returns the existing document. It is named like its file, and not public. */
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

/** Downloads a file as a member. */
export async function downloadFile(path: string, signal?: AbortSignal): Promise<Blob> {
  const ends = [AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS), ...(signal === undefined ? [] : [signal])]
  try {
    const response = await fetch(path, { headers: requestHeaders(readToken()), signal: AbortSignal.any(ends) })
    if (!response.ok) throw new ApiError(statusMessage(response.status) ?? `Status ${response.status}`, response.status)
    return await response.blob()
  } catch (error) {
    if (signal?.aborted || error instanceof ApiError) throw error
    throw new ApiError(CONNECTION_MESSAGES.unreachable, 0)
  }
}

/** Downloads a document as a member. */
export const downloadDocument = (id: string, signal?: AbortSignal): Promise<Blob> =>
  downloadFile(`/documents/${id}`, signal)

export const createDocumentLink = (inquiryId: string, documentIds: string[]): Promise<DocumentLink> =>
  http.post("/api/documents/links", { inquiry_id: inquiryId, document_ids: documentIds }, { isUntyped: true })
