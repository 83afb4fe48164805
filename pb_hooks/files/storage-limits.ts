import { UNLISTED_IMAGE_DAYS } from "../../src/domain/media/image"
import type { StorageUse } from "../../src/domain/operations/storage-use"
import { DAY } from "../../src/domain/values/durations"
import type { Db } from "../database/records"
import { DISK_FULL } from "../engine/disk-error"
import { freeDiskBytes } from "../engine/disk-space"
import { createModel } from "../engine/engine-types"
import { envNumber } from "../engine/env"
import { HttpError } from "../engine/http-error"
import { consume, used } from "../engine/rate-limit"

const MEGABYTE = 1024 * 1024

const quotaMessage = (megabytes: number) =>
  `Der Speicherplatz Ihres Unternehmens ist voll (${megabytes} MB). Bitte löschen Sie Immobilien, die Sie nicht mehr brauchen. Einzeln entfernte Bilder werden nach ${UNLISTED_IMAGE_DAYS} Tagen frei.`
const dailyQuotaMessage = (megabytes: number) =>
  `Ihr Unternehmen hat heute schon ${megabytes} MB hochgeladen. Bitte laden Sie weitere Dateien morgen hoch.`

/** Throws 507, 413 or 429. `bytes` is the size of the new files less that of the replaced ones. */
export function assertStorageQuota(app: Db, companyId: string, bytes: number): void {
  assertRoom(app, companyId, bytes)
  const space = envNumber("COMPANY_STORAGE_MB")
  // After deletions a member may upload again, but within a day no more than the storage holds.
  if (bytes > 0 && space > 0 && consume(dailyQuota(companyId), bytes, space * MEGABYTE, DAY) > 0)
    throw new HttpError(429, dailyQuotaMessage(space))
}

/** Throws 507 or 413; the day's uploads do not count. */
export function assertRoom(app: Db, companyId: string, bytes: number): void {
  if (bytes <= 0) return
  const reserve = envNumber("MIN_FREE_DISK_MB")
  if (reserve > 0 && freeDiskBytes() < reserve * MEGABYTE) throw new HttpError(507, DISK_FULL)
  const space = envNumber("COMPANY_STORAGE_MB")
  if (space > 0 && storedBytes(app, companyId) + bytes > space * MEGABYTE) throw new HttpError(413, quotaMessage(space))
}

/** Throws 507 if a copy of all files of a company would take the disk's reserve. */
export function assertRoomForCopy(companyId: string): void {
  const reserve = envNumber("MIN_FREE_DISK_MB")
  if (reserve > 0 && freeDiskBytes() < reserve * MEGABYTE + storedBytes($app, companyId))
    throw new HttpError(507, DISK_FULL)
}

const dailyQuota = (companyId: string) => `upload:${companyId}`

/** Returns a company's use of both, so that a member who uploads much knows it before. */
export function storageUse(app: Db, companyId: string): Omit<StorageUse, "rows"> {
  const limit = envNumber("COMPANY_STORAGE_MB") * MEGABYTE || null
  return {
    stored: storedBytes(app, companyId),
    limit,
    uploaded_today: used(dailyQuota(companyId)),
    daily_limit: limit,
  }
}

function storedBytes(app: Db, companyId: string): number {
  const row = createModel({ bytes: -0 })
  const sum = (column: string, table: string) =>
    `coalesce((SELECT sum(${column}) FROM ${table} WHERE company_id = {:company}), 0)`
  app
    .db()
    .newQuery(
      `SELECT CAST(${sum("bytes", "media")} + ${sum("bytes", "documents")} + ${sum("photo_bytes", "agents")} AS REAL) AS bytes`,
    )
    .bind({ company: companyId })
    .one(row)
  return row.bytes
}
