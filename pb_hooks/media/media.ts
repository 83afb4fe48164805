import { DELIVERY_SIZES, DELIVERY_WIDTHS, type DeliverySize, UNLISTED_IMAGE_DAYS } from "../../src/domain/image"
import { asApiError } from "../http/record-errors"
import { sanitizeFile } from "../images/files"
import { assertStorageQuota } from "../images/storage-limits"

const FILE_FIELDS = ["original", ...DELIVERY_SIZES] as const

export function onSaveMedia(event: core.RecordEvent): void {
  const record = event.record as core.Record
  asApiError(() => {
    const uploaded = FILE_FIELDS.reduce((sum, field) => sum + uploadedBytes(record, field), 0)
    assertStorageQuota(event.app, record.getString("company_id"), uploaded)
    let bytes = record.original().getInt("bytes")
    for (const field of FILE_FIELDS) {
      const sanitized = sanitizeUpload(record, field)
      if (sanitized === null) continue
      bytes += sanitized.bytes
      if (field !== "original") continue
      record.set("width", sanitized.width)
      record.set("height", sanitized.height)
    }
    record.set("bytes", bytes)
  })
  event.next()
}

export const uploadedBytes = (record: core.Record, field: string): number => record.getUnsavedFiles(field)[0]?.size ?? 0

/** `null` without a new file. Replaces the uploaded file by the sanitized one. */
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

export type ImageUrls = { url: string; width: number; height: number } & Partial<Record<DeliverySize, string>>

/** PocketBase would turn WebP thumbnails into PNGs larger than the original. */
export function imageUrls(media: core.Record): ImageUrls {
  const path = (file: string) => `/api/files/media/${media.id}/${file}`
  const original = media.getString("original")
  const width = media.getInt("width")
  const urls: ImageUrls = { url: path(original), width, height: media.getInt("height") }
  for (const size of DELIVERY_SIZES) {
    const file = media.getString(size)
    if (file !== "") urls[size] = path(file)
    else if (!original.endsWith(".webp") && width > DELIVERY_WIDTHS[size]) {
      urls[size] = `${path(original)}?thumb=${DELIVERY_WIDTHS[size]}x0`
    }
  }
  return urls
}

const BATCH = 200

/** One transaction, so that a property cannot attach an image in between. */
export function removeUnlistedMedia(): void {
  const before = new Date(Date.now() - UNLISTED_IMAGE_DAYS * 24 * 60 * 60 * 1000).toISOString().replace("T", " ")
  for (let removed = BATCH; removed === BATCH; ) {
    $app.runInTransaction((app) => {
      const filter = "property_id = '' && updated_at < {:before}"
      const unlisted = app.findRecordsByFilter("media", filter, "", BATCH, 0, { before })
      for (const media of unlisted) if (media !== undefined) app.delete(media)
      removed = unlisted.length
    })
  }
}
