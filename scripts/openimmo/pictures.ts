import {
  DELIVERY_SIZES,
  DELIVERY_WIDTHS,
  type DeliverySize,
  MAX_IMAGE_WIDTH,
  MAX_SOURCE_PIXELS,
} from "../../src/domain/media/image"

const QUALITY = { quality: 82, effort: 2 }

/** Loads sharp with the first picture: an import that finds nothing new needs none. */
const loadSharp = async () => (await import("sharp")).default

type Sizes = { original: Buffer<ArrayBuffer> } & Partial<Record<DeliverySize, Buffer<ArrayBuffer>>>

/** Makes a picture as the portal uploads it: upright, without what cameras write into it, and in the sizes of pages. */
export async function deliverySizes(content: Uint8Array): Promise<Sizes> {
  const sharp = await loadSharp()
  const upright = await sharp(content, { limitInputPixels: MAX_SOURCE_PIXELS, failOn: "error" })
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
  const sizes: Sizes = { original: owned(await picture().webp(QUALITY).toBuffer()) }
  for (const name of DELIVERY_SIZES) {
    if (DELIVERY_WIDTHS[name] >= width) continue
    sizes[name] = owned(await picture().resize({ width: DELIVERY_WIDTHS[name] }).webp(QUALITY).toBuffer())
  }
  return sizes
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
