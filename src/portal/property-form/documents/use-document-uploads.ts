import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { documentsQuery, uploadDocument } from "../../../api/documents"
import { ApiError, errorMessage } from "../../../api/http"
import { newRecordId } from "../../../api/new-record-id"
import { documentFileError } from "../../../domain/document"

/** A file on its way, or one that has not arrived and why; `isFinal` where it would fail again. */
export type PendingUpload = { id: string; file: File; share: number; error: string; isFinal: boolean }

/** Uploads files one after another. Those that fail stay listed, to be sent again or discarded. */
export function useDocumentUploads(companyId: string, propertyId: string) {
  const client = useQueryClient()
  const [pending, setPending] = useState<PendingUpload[]>([])
  const change = (id: string, values: Partial<PendingUpload>) =>
    setPending((all) => all.map((one) => (one.id === id ? { ...one, ...values } : one)))
  const discard = (id: string) => setPending((all) => all.filter((one) => one.id !== id))

  async function send({ id, file }: PendingUpload) {
    change(id, { share: 0, error: "" })
    try {
      await uploadDocument(id, propertyId, file, { onProgress: (share) => change(id, { share }) })
      await client.invalidateQueries(documentsQuery(companyId, propertyId))
      discard(id)
    } catch (error) {
      change(id, { error: errorMessage(error), isFinal: error instanceof ApiError && error.status === 400 })
    }
  }

  async function add(files: readonly File[]) {
    const added = files.map((file) => {
      const error = documentFileError(file) ?? ""
      return { id: newRecordId(), file, share: 0, error, isFinal: error !== "" }
    })
    setPending((all) => [...all, ...added])
    for (const upload of added) if (upload.error === "") await send(upload)
  }

  return { pending, add, discard, retry: (upload: PendingUpload) => void send(upload) }
}
