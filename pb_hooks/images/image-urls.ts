import { DELIVERY_SIZES, DELIVERY_WIDTHS, type DeliverySize } from "../../src/domain/image"

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
