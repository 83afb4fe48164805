import { MAX_IMAGE_BYTES } from "../../src/domain/media/image"
import { type MadeBy, readMadeBy } from "../../src/domain/media/made-by"
import { sanitizeFile } from "./files"

export const uploadedBytes = (record: core.Record, field: string): number => record.getUnsavedFiles(field)[0]?.size ?? 0

/** Returns `null` without a new file. Replaces the uploaded file by the sanitized one. */
export function sanitizeUpload(
  record: core.Record,
  field: string,
): { width: number; height: number; bytes: number } | null {
  const uploaded = record.getUnsavedFiles(field)[0]
  if (uploaded === undefined) return null
  const { file, width, height } = sanitizeFile(uploaded, field)
  record.set(field, file)
  return { width, height, bytes: file.size }
}

/** Reads how a picture was made, which the stored file no longer says. */
export function readMark(file: filesystem.File): MadeBy | "" {
  const reader = file.reader?.open()
  if (reader === undefined) return ""
  try {
    return readMadeBy(toString(reader, MAX_IMAGE_BYTES))
  } finally {
    reader.close()
  }
}
