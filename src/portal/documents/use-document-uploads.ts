import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { ApiError, errorMessage } from "../../api/client/http"
import { newRecordId } from "../../api/client/new-record-id"
import { documentsQuery, uploadDocument } from "../../api/documents"
import {
  documentFileError,
  MAX_DOCUMENTS_PER_PROPERTY,
  nameOfFile,
  type StoredDocument,
} from "../../domain/documents/document"
import type { Refused } from "../media/dropped-files"
import { readError } from "../media/read-error"

/** A file being uploaded, or one that failed and why; `file` is null if a retry would fail again. */
export type PendingUpload = { id: string; name: string; file: File | null; share: number; error: string }

/** Uploads files one after another. Those that fail stay listed, to be sent again or discarded. */
export function useDocumentUploads(companyId: string, propertyId: string) {
  const { t } = useTranslation("documents")
  const client = useQueryClient()
  const [pending, setPending] = useState<PendingUpload[]>([])
  const change = (id: string, values: Partial<PendingUpload>) =>
    setPending((all) => all.map((one) => (one.id === id ? { ...one, ...values } : one)))
  const discard = (id: string) => setPending((all) => all.filter((one) => one.id !== id))

  async function send(id: string, file: File) {
    change(id, { share: 0, error: "" })
    try {
      await uploadDocument(id, propertyId, file, { onProgress: (share) => change(id, { share }) })
      await client.invalidateQueries(documentsQuery(companyId, propertyId))
      discard(id)
    } catch (error) {
      const unreadable = await readError(file, file.name)
      const isFinal = unreadable !== null || (error instanceof ApiError && error.status === 400)
      change(id, { error: unreadable ?? errorMessage(error), ...(isFinal && { file: null }) })
    }
  }

  /** Adds chosen or dropped files; `refused` are dropped items that are not files. */
  async function add(files: readonly File[], refused: readonly Refused[], stored: readonly StoredDocument[]) {
    const sending = pending.flatMap(({ file }) => file ?? [])
    const free = Math.max(0, MAX_DOCUMENTS_PER_PROPERTY - stored.length - sending.length)
    const isThere = ({ name, size }: File) =>
      stored.some((document) => document.bytes === size && document.name === nameOfFile(name)) ||
      sending.some((file) => file.size === size && file.name === name)
    const findError = (file: File) =>
      documentFileError(file) ?? (isThere(file) ? t("twice", { name: file.name }) : null)
    const checked = files.map((file) => ({ file, name: file.name, message: findError(file) }))
    const valid = checked.filter(({ message }) => message === null)
    const full = valid
      .slice(free)
      .map(({ name }) => ({ name, message: t("tooMany", { count: MAX_DOCUMENTS_PER_PROPERTY }) }))
    const failed = [...refused, ...checked.filter(({ message }) => message !== null), ...full]
    const added = valid.slice(0, free).map(({ file, name }) => ({ id: newRecordId(), name, file, share: 0, error: "" }))
    setPending((all) => [
      ...all,
      ...added,
      ...failed.map(({ name, message }) => ({ id: newRecordId(), name, file: null, share: 0, error: message ?? "" })),
    ])
    for (const { id, file } of added) await send(id, file)
  }

  return { pending, add, discard, retry: (id: string, file: File) => void send(id, file) }
}
