import { MAX_LOGO_BYTES, MAX_LOGO_SIDE } from "../../../src/domain/companies/brand"
import type { Db } from "../../database/records"
import { appUrl } from "../../engine/env"
import { HttpError } from "../../engine/http-error"
import { fileFromDataUrl } from "../../files/files"
import { assertStorageQuota } from "../../files/storage-limits"
import { sanitizeUpload, uploadedBytes } from "../../files/uploads"

const INVALID_LOGO = "Bitte wählen Sie als Logo ein Bild (JPEG, PNG oder WebP)"
const TOO_LARGE = `Das Logo ist zu groß (höchstens ${MAX_LOGO_BYTES / 1024} KB). Bitte verkleinern Sie das Bild.`

const TOO_WIDE = `Das Logo hat zu viele Bildpunkte (höchstens ${MAX_LOGO_SIDE} × ${MAX_LOGO_SIDE}). Bitte verkleinern Sie das Bild.`

const rejected = (message: string) => new HttpError(400, message, { logo: message })

function logoUrl(record: core.Record): string {
  const name = record.getString("logo")
  return name === "" ? "" : `${appUrl()}/api/files/companies/${record.id}/${name}`
}

/** A data URL becomes a file, the returned URL changes nothing, `""` removes the logo. */
export function setLogo(record: core.Record, url: string): void {
  if (url === logoUrl(record)) return
  if (url === "") record.set("logo", null)
  else if (/^data:image\/(?:png|jpeg|webp);/.test(url))
    record.set(
      "logo",
      named(() => fileFromDataUrl(url)),
    )
  else throw rejected(INVALID_LOGO)
}

/** Checks and sanitizes a new logo. It does not count as storage of the company, which has only one, and a small one. */
export function storeLogo(app: Db, record: core.Record): void {
  const bytes = uploadedBytes(record, "logo")
  if (bytes > MAX_LOGO_BYTES) throw rejected(TOO_LARGE)
  if (bytes > 0 && !record.isNew()) assertStorageQuota(app, record.id, bytes)
  const size = named(() => sanitizeUpload(record, "logo"))
  if (size !== null && Math.max(size.width, size.height) > MAX_LOGO_SIDE) throw rejected(TOO_WIDE)
}

/** Reports the images' own messages at this field. */
function named<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw error instanceof HttpError ? rejected(error.message) : error
  }
}
