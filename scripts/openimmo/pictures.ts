import {
  DELIVERY_SIZES,
  DELIVERY_WIDTHS,
  type DeliverySize,
  MAX_IMAGE_WIDTH,
  MAX_SOURCE_PIXELS,
} from "../../src/domain/media/image"
import { isBetterSource, limitDeliveries, PHOTO_QUALITY } from "../../src/domain/media/stored-sizes"

const STORED = { quality: PHOTO_QUALITY * 100, effort: 2 }
const DELIVERED = { quality: 80, effort: 2 }

/** Loads sharp with the first picture: an import that finds nothing new needs none. */
const loadSharp = async () => (await import("sharp")).default

type Sizes = { original: Buffer<ArrayBuffer> } & Partial<Record<DeliverySize, Buffer<ArrayBuffer>>>

/**
 * Makes a picture as the portal uploads it, in the sizes of pages; where that is larger than a source that fits, the source,
 * whose metadata the server removes.
 */
export async function deliverySizes(content: Uint8Array): Promise<Sizes> {
  const sharp = await loadSharp()
  const open = () => sharp(content, { limitInputPixels: MAX_SOURCE_PIXELS, failOn: "error" })
  const upright = await open()
    .autoOrient()
    .resize(MAX_IMAGE_WIDTH, MAX_IMAGE_WIDTH, { fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new Error("Die Datei ist kein Bild, das sich öffnen lässt.")
    })
  const { width, height, channels } = upright.info
  const picture = () => sharp(upright.data, { raw: { width, height, channels } })
  const encoded = owned(await picture().webp(STORED).toBuffer())
  const { format, autoOrient } = await open().metadata()
  const fits = autoOrient.width === width && autoOrient.height === height
  const source = { type: `image/${format}`, bytes: content.length, fits }
  const made: Partial<Record<DeliverySize, Buffer<ArrayBuffer>>> = {}
  for (const name of DELIVERY_SIZES) {
    if (DELIVERY_WIDTHS[name] >= width) continue
    made[name] = owned(await picture().resize({ width: DELIVERY_WIDTHS[name] }).webp(DELIVERED).toBuffer())
  }
  return {
    original: isBetterSource(source, encoded.length) ? owned(Buffer.from(content)) : encoded,
    ...limitDeliveries(made, ({ length }) => length, content.length),
  }
}

/** Converts a picture to JPEG, which other programs read, with white in place of transparency. */
export async function asJpeg(content: Uint8Array): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(content, { limitInputPixels: MAX_SOURCE_PIXELS, failOn: "error" })
    .autoOrient()
    .resize(MAX_IMAGE_WIDTH, MAX_IMAGE_WIDTH, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 85 })
    .toBuffer()
}

const owned = (buffer: Buffer): Buffer<ArrayBuffer> => Buffer.from(new Uint8Array(buffer))
