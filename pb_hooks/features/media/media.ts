import { DELIVERY_SIZES, UNLISTED_IMAGE_DAYS } from "../../../src/domain/media/image"
import { toDbTimestamp } from "../../../src/domain/values/date"
import { DAY } from "../../../src/domain/values/durations"
import { saveIfChanged } from "../../database/changes"
import { findRecords, inTransaction, requireRecord, type SaveEvent } from "../../database/records"
import { forEachRecord } from "../../engine/jobs"
import { assertRoom, assertStorageQuota } from "../../files/storage-limits"
import { sanitizeUpload, uploadedBytes } from "../../files/uploads"
import { asApiError } from "../../server/http/record-hook"

const FILE_FIELDS = ["original", ...DELIVERY_SIZES] as const

export function onSaveMedia(event: SaveEvent): void {
  const record = requireRecord(event)
  asApiError(() => {
    const uploaded = FILE_FIELDS.reduce((sum, field) => sum + uploadedBytes(record, field), 0)
    // Sizes that are added later are no upload of the company's, and smaller than the one that was counted.
    const assertQuota = record.isNew() ? assertStorageQuota : assertRoom
    assertQuota(event.app, record.getString("company_id"), uploaded)
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
  saveIfChanged(event)
}

const BATCH = 200

/** Uses one transaction, so that no property attaches an image in between. Images that fail stay and are skipped. */
export function removeUnlistedMedia(): void {
  const before = toDbTimestamp(Date.now() - UNLISTED_IMAGE_DAYS * DAY)
  let failed = 0
  for (let found = BATCH; found === BATCH; ) {
    inTransaction((app) => {
      const filter = "property_id = '' && updated_at < {:before}"
      const unlisted = findRecords(app, "media", {
        filter,
        params: { before },
        sort: "id",
        limit: BATCH,
        offset: failed,
      })
      failed += forEachRecord("removal of an unlisted image", unlisted, (media) => app.delete(media))
      found = unlisted.length
    })
  }
}
