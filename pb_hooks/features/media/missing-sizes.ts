import { DELIVERY_SIZES, DELIVERY_WIDTHS, type DeliverySize } from "../../../src/domain/media/image"
import { findById, inTransaction } from "../../database/records"
import { queryRows } from "../../database/sql"
import { HttpError, notFound } from "../../engine/http-error"
import { assertFilesReachable } from "../../files/object-storage"
import { IS_PUBLIC } from "../../server/access/public-rows"
import { renewImageUrls } from "../properties"

const MAX_AT_ONCE = 100
const NOT_WANTED = "Dieses Bild hat Größen, oder es steht in keinem Angebot, das Besucher sehen."
const NO_SIZES = "Bitte senden Sie mindestens eine Größe"
const TOO_LARGE = "Die Größen sind zusammen nicht kleiner als das Bild"

/**
 * The condition, on a row of `media`, that it came without sizes, and that strangers load it: the process that makes sizes opens it
 * like they do. The index of the table says the first part in the same words.
 */
const IS_UNSIZED = `${DELIVERY_SIZES.map((size) => `${size} = ''`).join(" AND ")} AND width > ${DELIVERY_WIDTHS.small}
  AND EXISTS (SELECT 1 FROM properties WHERE properties.id = media.property_id AND ${IS_PUBLIC})`

/** Returns, as JSON, the next pictures after this id. In the order of their ids, so that a company with many delays no other. */
export function listUnsized(after: string): string {
  const sql = `SELECT json_object('id', id, 'url', '/api/files/media/' || id || '/' || original) AS row
    FROM media WHERE id > {:after} AND ${IS_UNSIZED} ORDER BY id LIMIT ${MAX_AT_ONCE}`
  return `[${queryRows($app, sql, { after }).join(",")}]`
}

type Sizes = Partial<Record<DeliverySize, filesystem.File>>

/** Stores the sizes of a picture, and their addresses where it is listed. What a save obeys, these files obey as well. */
export function storeSizes(id: string, sizes: Sizes): void {
  const bytes = Object.values(sizes).reduce((sum, { size }) => sum + size, 0)
  if (bytes === 0) throw new HttpError(400, NO_SIZES)
  assertFilesReachable()
  inTransaction((app) => {
    const media = findById("media", id, app)
    if (media === null) throw notFound()
    const isUnsized =
      queryRows(app, `SELECT id AS row FROM media WHERE id = {:id} AND ${IS_UNSIZED}`, { id }).length > 0
    if (!isUnsized) throw new HttpError(409, NOT_WANTED)
    if (bytes >= media.getInt("bytes")) throw new HttpError(400, TOO_LARGE)
    for (const [name, file] of Object.entries(sizes)) media.set(name, file)
    app.save(media)
    renewImageUrls(app, media)
  })
}
