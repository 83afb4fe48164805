import { MAX_LOGO_BYTES, MAX_LOGO_SIDE } from "../../../src/domain/companies/brand"
import { MAX_PAGE_PICTURE_BYTES, MAX_PAGE_PICTURE_SIDE } from "../../../src/domain/companies/company-page"
import { typedKeys } from "../../../src/domain/values/type-guards"
import type { Db } from "../../database/records"
import { appUrl } from "../../engine/env"
import { HttpError } from "../../engine/http-error"
import { fileFromDataUrl } from "../../files/files"
import { assertStorageQuota } from "../../files/storage-limits"
import { sanitizeUpload, uploadedBytes } from "../../files/uploads"

/** The pictures of a company itself. They do not count as its storage, as there is one of each, and a small one. */
const PICTURES = {
  logo: {
    words: "Das Logo",
    wrong: "Bitte wählen Sie als Logo ein Bild (JPEG, PNG oder WebP)",
    types: /^data:image\/(?:png|jpeg|webp);/,
    maxBytes: MAX_LOGO_BYTES,
    maxSide: MAX_LOGO_SIDE,
  },
  page_picture: {
    words: "Das Vorschaubild",
    wrong: "Bitte wählen Sie als Vorschaubild ein JPEG oder PNG",
    types: /^data:image\/(?:png|jpeg);/,
    maxBytes: MAX_PAGE_PICTURE_BYTES,
    maxSide: MAX_PAGE_PICTURE_SIDE,
  },
} as const
type Picture = keyof typeof PICTURES

/** The fields of a company that are files. */
export const PICTURE_FIELDS = { logo: true, page_picture: true } as const satisfies Record<Picture, true>

const rejected = (field: Picture, message: string) => new HttpError(400, message, { [field]: message })

const filesOf = (id: string) => `${appUrl()}/api/files/companies/${id}/`

/** Returns the column of a picture's address; null without one. */
export const pictureColumn = (field: Picture, origin: string): string =>
  `CASE ${field} WHEN '' THEN NULL ELSE ${origin} || '/api/files/companies/' || id || '/' || ${field} END`

/** Sets those of a body: a data URL becomes a file, the returned URL changes nothing, `""` removes the picture. */
export function setPictures(record: core.Record, sent: Partial<Record<Picture, string>>): void {
  for (const field of typedKeys(PICTURES)) {
    const url = sent[field]
    const name = record.getString(field)
    if (url === undefined || url === (name === "" ? "" : filesOf(record.id) + name)) continue
    if (url === "") record.set(field, null)
    else if (PICTURES[field].types.test(url))
      record.set(
        field,
        named(field, () => fileFromDataUrl(url)),
      )
    else throw rejected(field, PICTURES[field].wrong)
  }
}

/** Checks and sanitizes new pictures. */
export function storePictures(app: Db, record: core.Record): void {
  for (const field of typedKeys(PICTURES)) {
    const { words, maxBytes, maxSide } = PICTURES[field]
    const bytes = uploadedBytes(record, field)
    if (bytes > maxBytes)
      throw rejected(field, `${words} ist zu groß (höchstens ${maxBytes / 1024} KB). Bitte verkleinern Sie das Bild.`)
    if (bytes > 0 && !record.isNew()) assertStorageQuota(app, record.id, bytes)
    const size = named(field, () => sanitizeUpload(record, field))
    if (size !== null && Math.max(size.width, size.height) > maxSide)
      throw rejected(
        field,
        `${words} hat zu viele Bildpunkte (höchstens ${maxSide} × ${maxSide}). Bitte verkleinern Sie das Bild.`,
      )
  }
}

/** Reports the images' own messages at this field. */
function named<T>(field: Picture, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw error instanceof HttpError ? rejected(field, error.message) : error
  }
}
