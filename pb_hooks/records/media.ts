import {
  asHttps,
  DELIVERY_SIZES,
  DELIVERY_WIDTHS,
  type DeliverySize,
  type FloorPlan,
  MAX_IMAGE_ADDRESS,
  type PropertyImage,
  UNLISTED_IMAGE_DAYS,
} from "../../src/domain/image"
import { appUrl } from "../env"
import { HttpError } from "../http/http-error"
import { findByIds, type Store } from "../http/store"
import { fileFromDataUrl, sanitizeFile } from "../media/files"
import { asApiError } from "./record-errors"
import { assertStorageQuota } from "./storage-limits"

const PICTURE_FIELDS = ["original", ...DELIVERY_SIZES] as const

/** Every new picture of `media`, on whatever path it came: there must be room; then checked, cleaned, measured. */
export function onSaveMedia(event: core.RecordEvent): void {
  const record = event.record as core.Record
  asApiError(() => {
    const uploaded = PICTURE_FIELDS.reduce((sum, field) => sum + uploadedBytes(record, field), 0)
    assertStorageQuota(event.app, record.getString("company_id"), uploaded)
    let bytes = record.original().getInt("bytes")
    for (const field of PICTURE_FIELDS) {
      const cleaned = sanitizeUpload(record, field)
      if (cleaned === null) continue
      bytes += cleaned.bytes
      if (field !== "original") continue
      record.set("width", cleaned.width)
      record.set("height", cleaned.height)
    }
    record.set("bytes", bytes)
  })
  event.next()
}

/** What was just uploaded to this field weighs. */
export const uploadedBytes = (record: core.Record, field: string): number => record.getUnsavedFiles(field)[0]?.size ?? 0

/**
 * Puts the checked and cleaned picture in the place of the one just uploaded to this field.
 *
 * @returns its size in pixels and bytes, or `null` when nothing new was uploaded
 * @throws HttpError 400 for what is no picture, too large or broken
 */
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

/** Addresses and pixel size of a picture, as a property's lists keep them. Root-relative; the original's size. */
export type ImageUrls = { url: string; width: number; height: number } & Partial<Record<DeliverySize, string>>

/**
 * Where the delivery sizes are missing, PocketBase makes thumbnails of the original, but not of WebP: it would turn those
 * into PNGs larger than what they replace.
 */
export function imageUrls(media: core.Record): ImageUrls {
  const path = (file: string) => `/api/files/media/${media.id}/${file}`
  const original = media.getString("original")
  const width = media.getInt("width")
  const found: ImageUrls = { url: path(original), width, height: media.getInt("height") }
  for (const size of DELIVERY_SIZES) {
    const file = media.getString(size)
    if (file !== "") found[size] = path(file)
    else if (!original.endsWith(".webp") && width > DELIVERY_WIDTHS[size]) {
      found[size] = `${path(original)}?thumb=${DELIVERY_WIDTHS[size]}x0`
    }
  }
  return found
}

type Entry = PropertyImage | FloorPlan

const UNKNOWN = "Ein Bild ist nicht mehr vorhanden. Bitte laden Sie es erneut hoch."
const TAKEN = "Ein Bild gehört bereits zu einer anderen Immobilie. Bitte laden Sie es erneut hoch."
const NO_ADDRESS = "Ein Bild hat keine gültige Adresse"
const LONG_ADDRESS = `Die Adresse eines Bildes ist zu lang (höchstens ${MAX_IMAGE_ADDRESS} Zeichen)`

/**
 * Fills a property's pictures from their media records; only `id`, `isFeatured`, `caption` and `name` of what the client sent
 * count.
 * A data URL becomes a media record, another site's address is kept as it is.
 *
 * @param propertyId the property that will list them, `""` for a new one
 * @throws HttpError 400 for pictures that do not exist, or belong to another company or property
 */
export function resolveImages<T extends Entry>(
  app: Store,
  companyId: string,
  entries: readonly T[],
  propertyId: string,
): T[] {
  const idOf = ({ id, url }: T) => id || ownMediaId(url)
  const named = findByIds(app, "media", entries.map(idOf))
  return entries.map((entry) => {
    const { url, small: _small, medium: _medium, large: _large, width: _width, height: _height, ...own } = entry
    const media = named.get(idOf(entry)) ?? (url.startsWith("data:") ? storeDataUrl(app, companyId, url) : null)
    if (media === null) return { ...own, url: foreignAddress(entry) } as T
    if (media.getString("company_id") !== companyId) throw new HttpError(400, UNKNOWN)
    const holder = media.getString("property_id")
    if (holder !== "" && holder !== propertyId) throw new HttpError(400, TAKEN)
    return { ...own, id: media.id, ...imageUrls(media) } as T
  })
}

function foreignAddress({ id, url }: Entry): string {
  if (id !== "" || ownMediaId(url) !== "") throw new HttpError(400, UNKNOWN)
  if (!/^https?:\/\/[^\s"'<>\\]+$/i.test(url)) throw new HttpError(400, NO_ADDRESS)
  if (url.length > MAX_IMAGE_ADDRESS) throw new HttpError(400, LONG_ADDRESS)
  return asHttps(url)
}

/** The record's id in an address of ours, as a client may send back only what it was answered; `""` for others. */
function ownMediaId(url: string): string {
  const origin = appUrl()
  const path = origin !== "" && url.startsWith(`${origin}/`) ? url.slice(origin.length) : url
  return /^\/api\/files\/media\/([a-z0-9]{15})\//.exec(path)?.[1] ?? ""
}

function storeDataUrl(app: Store, companyId: string, url: string): core.Record {
  const media = new Record(app.findCollectionByNameOrId("media"))
  media.set("company_id", companyId)
  media.set("original", fileFromDataUrl(url))
  app.save(media)
  return media
}

/**
 * Gives the pictures a property lists to it, and lets go of those it no longer lists: they are nobody's from now on, and
 * go after a while unless a property takes them up again.
 */
export function attachMedia(app: Store, property: core.Record): void {
  const ids = ["images", "floor_plans"].flatMap((field) =>
    (JSON.parse(property.getString(field) || "[]") as Entry[]).map(({ id }) => id),
  )
  const params = { property: property.id, company: property.getString("company_id"), ids: JSON.stringify(ids) }
  const now = "strftime('%Y-%m-%d %H:%M:%fZ')"
  const listed = "(SELECT value FROM json_each({:ids}))"
  const run = (sql: string) => app.db().newQuery(sql).bind(params).execute()
  run(`UPDATE media SET property_id = '', updated_at = ${now} WHERE property_id = {:property} AND id NOT IN ${listed}`)
  run(`UPDATE media SET property_id = {:property}, updated_at = ${now}
       WHERE property_id = '' AND company_id = {:company} AND id IN ${listed}`)
}

const BATCH = 200

/**
 * Once a day: pictures that no property has listed for long go, with their files. Looking and deleting is one
 * transaction, so that a property cannot take a picture up in between.
 */
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
