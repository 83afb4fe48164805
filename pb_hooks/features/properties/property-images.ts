import {
  asHttps,
  DELIVERY_SIZES,
  DELIVERY_WIDTHS,
  type DeliverySize,
  type FloorPlan,
  isUploaded,
  MAX_IMAGE_URL_LENGTH,
  type PropertyImage,
} from "../../../src/domain/media/image"
import { NOW } from "../../database/columns"
import { type Db, findByIds } from "../../database/records"
import { appUrl } from "../../engine/env"
import { HttpError } from "../../engine/http-error"
import { fileFromDataUrl } from "../../files/files"
import { readMark } from "../../files/uploads"

type Entry = PropertyImage | FloorPlan

const UNKNOWN = "Ein Bild ist nicht mehr vorhanden. Bitte laden Sie es erneut hoch."
const TAKEN = "Ein Bild gehört bereits zu einer anderen Immobilie. Bitte laden Sie es erneut hoch."
const INVALID_URL = "Ein Bild hat keine gültige Adresse"
const LONG_URL = `Die Adresse eines Bildes ist zu lang (höchstens ${MAX_IMAGE_URL_LENGTH} Zeichen)`

/**
 * Returns images of our own and addresses of other sites, in their order. The server fills in everything but `isFeatured`,
 * `caption` and `name`, and `id` and `url` of an image on another site. Data URLs become media records.
 */
export function resolveImages<T extends Entry>(
  app: Db,
  companyId: string,
  entries: readonly T[],
  propertyId: string,
): T[] {
  const known = findByIds(
    app,
    "media",
    entries.flatMap(({ id, url }) => [id, ownMediaId(url)]),
  )
  const resolved = entries.map((entry) => {
    const own = withoutUrls(entry)
    const listed = ownMedia(known, companyId, entry)
    const { media, mark } =
      listed === null && entry.url.startsWith("data:")
        ? storeDataUrl(app, companyId, entry)
        : { media: listed, mark: {} }
    if (media === null) return { ...own, id: known.has(own.id) ? "" : own.id, url: externalUrl(entry) } as T
    const holder = media.getString("property_id")
    if (holder !== "" && holder !== propertyId) throw new HttpError(400, TAKEN)
    return { ...own, ...mark, id: media.id, ...imageUrls(media) } as T
  })
  return withUniqueIds(resolved)
}

function withoutUrls<T extends Entry>(entry: T) {
  const { url: _url, small: _small, medium: _medium, large: _large, width: _width, height: _height, ...own } = entry
  return own
}

function ownMedia(known: ReadonlyMap<string, core.Record>, companyId: string, { id, url }: Entry): core.Record | null {
  const media = known.get(id) ?? known.get(ownMediaId(url))
  return media?.getString("company_id") === companyId ? media : null
}

/** Keeps the same image once; another site's image gets a new id if its own is missing or taken. */
function withUniqueIds<T extends Entry>(entries: readonly T[]): T[] {
  const used = new Set(entries.filter(isUploaded).map(({ id }) => id))
  const seen = new Set<string>()
  return entries.flatMap((entry) => {
    const isFree = !seen.has(entry.id) && (isUploaded(entry) || !used.has(entry.id))
    if (!isFree && isUploaded(entry)) return []
    const id = isFree && entry.id !== "" ? entry.id : $security.randomString(8)
    seen.add(id)
    return [{ ...entry, id }]
  })
}

function externalUrl({ id, url }: Entry): string {
  if ((url === "" && id !== "") || ownMediaId(url) !== "") throw new HttpError(400, UNKNOWN)
  if (!/^https?:\/\/[^\s"'<>\\]+$/i.test(url)) throw new HttpError(400, INVALID_URL)
  if (url.length > MAX_IMAGE_URL_LENGTH) throw new HttpError(400, LONG_URL)
  return asHttps(url)
}

function ownMediaId(url: string): string {
  const origin = appUrl()
  const path = origin !== "" && url.startsWith(`${origin}/`) ? url.slice(origin.length) : url
  return /^\/api\/files\/media\/([a-z0-9]{15})\//.exec(path)?.[1] ?? ""
}

/** Stores the file, and returns what it says of how it was made unless the client does. */
function storeDataUrl(app: Db, companyId: string, entry: Entry) {
  const file = fileFromDataUrl(entry.url)
  const mark = "isFeatured" in entry && entry.made_by === undefined ? readMark(file) : ""
  const media = new Record(app.findCollectionByNameOrId("media"))
  media.set("company_id", companyId)
  media.set("original", file)
  app.save(media)
  return { media, mark: mark === "" ? {} : { made_by: mark } }
}

const LISTS = ["images", "floor_plans"] as const

/** Returns a stored list, as every save leaves it. */
const listOf = (property: core.Record, name: (typeof LISTS)[number]) =>
  JSON.parse(property.getString(name) || "[]") as Entry[]

/** Images that are no longer listed are deleted after a while, unless a property lists them again. */
export function attachMedia(app: Db, property: core.Record): void {
  const ids = LISTS.flatMap((name) => listOf(property, name).map(({ id }) => id))
  const params = { property: property.id, company: property.getString("company_id"), ids: JSON.stringify(ids) }
  const listed = "(SELECT value FROM json_each({:ids}))"
  const run = (sql: string) => app.db().newQuery(sql).bind(params).execute()
  run(`UPDATE media SET property_id = '', updated_at = ${NOW} WHERE property_id = {:property} AND id NOT IN ${listed}`)
  run(`UPDATE media SET property_id = {:property}, updated_at = ${NOW}
       WHERE property_id = '' AND company_id = {:company} AND id IN ${listed}`)
}

/**
 * Writes the addresses of a media record's files where it is listed. By SQL, because nobody has edited the listing: its version stays,
 * which an open form or an undo compares, and history, webhooks and saved searches hear of nothing.
 */
export function renewImageUrls(app: Db, media: core.Record): void {
  const property = app.findRecordById("properties", media.getString("property_id"))
  const isOf = ({ id }: Entry) => id === media.id
  const renew = (entry: Entry) => (isOf(entry) ? { ...withoutUrls(entry), ...imageUrls(media) } : entry)
  for (const name of LISTS) {
    const list = listOf(property, name)
    if (!list.some(isOf)) continue
    const query = app.db().newQuery(`UPDATE properties SET ${name} = {:list} WHERE id = {:id}`)
    query.bind({ id: property.id, list: JSON.stringify(list.map(renew)) }).execute()
  }
}

export type ImageUrls = { url: string; width: number; height: number } & Partial<Record<DeliverySize, string>>

/**
 * PocketBase makes thumbnails of images that were uploaded alone. A client that has sent sizes has left out those that would be
 * larger than the original. A WebP gets none: PocketBase would make a PNG, which is larger.
 */
export function imageUrls(media: core.Record): ImageUrls {
  const path = (file: string) => `/api/files/media/${media.id}/${file}`
  const original = media.getString("original")
  const width = media.getInt("width")
  const urls: ImageUrls = { url: path(original), width, height: media.getInt("height") }
  const isAlone = DELIVERY_SIZES.every((size) => media.getString(size) === "")
  for (const size of DELIVERY_SIZES) {
    const file = media.getString(size)
    if (file !== "") urls[size] = path(file)
    else if (isAlone && !original.endsWith(".webp") && width > DELIVERY_WIDTHS[size]) {
      urls[size] = `${path(original)}?thumb=${DELIVERY_WIDTHS[size]}x0`
    }
  }
  return urls
}
