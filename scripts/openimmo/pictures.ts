import type { Sharp } from "sharp"
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

const open = async (content: Uint8Array) =>
  (await loadSharp())(content, { limitInputPixels: MAX_SOURCE_PIXELS, failOn: "error" })

type Deliveries = Partial<Record<DeliverySize, Buffer<ArrayBuffer>>>

/**
 * Makes a picture as the portal uploads it, in the sizes of pages; where that is larger than a source that fits, the source,
 * whose metadata the server removes.
 */
export async function deliverySizes(content: Uint8Array): Promise<{ original: Buffer<ArrayBuffer> } & Deliveries> {
  const upright = await openUpright(content)
  const encoded = owned(await upright.copy().webp(STORED).toBuffer())
  const { format, autoOrient } = await (await open(content)).metadata()
  const fits = autoOrient.width === upright.width && autoOrient.height === upright.height
  const source = { type: `image/${format}`, bytes: content.length, fits }
  const original = isBetterSource(source, encoded.length) ? owned(Buffer.from(content)) : encoded
  return { original, ...(await encodeDeliveries(upright, content.length)) }
}

/** Makes the sizes of pages of a picture that stays as it is. */
export const makeSizes = async (content: Uint8Array): Promise<Deliveries> =>
  encodeDeliveries(await openUpright(content), content.length)

type Upright = { width: number; height: number; copy: () => Sharp }

async function openUpright(content: Uint8Array): Promise<Upright> {
  const sharp = await loadSharp()
  const { data, info } = await (await open(content))
    .autoOrient()
    .resize(MAX_IMAGE_WIDTH, MAX_IMAGE_WIDTH, { fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new Error("Die Datei ist kein Bild, das sich öffnen lässt.")
    })
  const { width, height, channels } = info
  return { width, height, copy: () => sharp(data, { raw: { width, height, channels } }) }
}

async function encodeDeliveries({ width, copy }: Upright, sourceBytes: number): Promise<Deliveries> {
  const made: Deliveries = {}
  for (const name of DELIVERY_SIZES) {
    if (DELIVERY_WIDTHS[name] >= width) continue
    made[name] = owned(await copy().resize({ width: DELIVERY_WIDTHS[name] }).webp(DELIVERED).toBuffer())
  }
  return limitDeliveries(made, ({ length }) => length, sourceBytes)
}

/** Converts a picture to JPEG, which other programs read, with white in place of transparency. */
export async function asJpeg(content: Uint8Array): Promise<Buffer> {
  return (await open(content))
    .autoOrient()
    .resize(MAX_IMAGE_WIDTH, MAX_IMAGE_WIDTH, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 85 })
    .toBuffer()
}

const owned = (buffer: Buffer): Buffer<ArrayBuffer> => Buffer.from(new Uint8Array(buffer))
