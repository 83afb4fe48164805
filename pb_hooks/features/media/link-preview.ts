import { DELIVERY_WIDTHS, featuredImage, type PropertyImage } from "../../../src/domain/media/image"
import { queryRows } from "../../database/sql"
import { notFound } from "../../engine/http-error"
import { cropToJpeg } from "../../files/crop-to-jpeg"
import { IS_PUBLIC } from "../../server/access/public-rows"
import { RENDERED } from "../../server/pages/page-response"

/** The pixels that chats and networks show of a link: they want a JPEG, and some take no WebP. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const

const OWN_FILE = /^\/api\/files\/media\/([a-z0-9]{15}\/[\w.-]+)$/

/** Returns the file of our own that a preview is made of; null where opening it would take much memory, or is another site's. */
function findSource({ url, large, width = 0 }: PropertyImage): string | null {
  const source = large ?? (width <= DELIVERY_WIDTHS.large ? url : "")
  return OWN_FILE.exec(source)?.[1] ?? null
}

/** Returns the address of a listing's preview. It names the picture, because networks keep what they have loaded from an address. */
export const previewAddress = (propertyId: string, image: PropertyImage): string | null =>
  findSource(image) === null ? null : `/property/${propertyId}/preview.jpg?v=${image.id}`

/** Answers with the featured picture of a listing that strangers may see. */
export function answerPreview(event: core.RequestEvent): void {
  const sql = `SELECT images AS row FROM properties WHERE id = {:id} AND ${IS_PUBLIC}`
  const [images = "[]"] = queryRows($app, sql, { id: event.request?.pathValue("listing") ?? "" })
  const featured = featuredImage<PropertyImage>(JSON.parse(images))
  const source = featured === undefined ? null : findSource(featured)
  if (source === null) throw notFound()
  const { width, height } = PREVIEW_SIZE
  const plain = cropToJpeg(`${$app.findCollectionByNameOrId("media").id}/${source}`, `${width}x${height}`)
  event.set(RENDERED, {
    kind: "preview",
    status: 200,
    plain,
    gzip: null,
    etag: `"${$security.sha256(source).slice(0, 24)}"`,
  })
}
