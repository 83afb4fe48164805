import { MAX_IMAGE_ASPECT_RATIO, MAX_IMAGE_PIXELS } from "../../src/domain/media/image"
import { type Bytes, hasText, InvalidImageError } from "./bytes"
import { sanitizeJpeg } from "./jpeg"
import { sanitizePng } from "./png"
import { sanitizeWebp } from "./webp"

/** Anybody who may see an image can request a thumbnail: decision 26. */
const MAX_THUMBNAIL_BYTES = 320_000_000

export type SanitizedImage = { extension: "jpg" | "png" | "webp"; width: number; height: number; end: number }

/** The caller must cut the file at `end`: phones append videos with a position, attackers web pages. */
export function sanitizeImage(bytes: Bytes): SanitizedImage {
  const extension = sniff(bytes)
  const info = { jpg: sanitizeJpeg, png: sanitizePng, webp: sanitizeWebp }[extension](bytes)
  const { width, height, bytesPerPixel, orientation, end } = info
  if (width === 0 || height === 0) throw new InvalidImageError("damaged")
  const limit = Math.min(MAX_IMAGE_PIXELS, MAX_THUMBNAIL_BYTES / bytesPerPixel)
  if (width * height > limit) throw new InvalidImageError("too-many-pixels", Math.floor(limit / 1_000_000))
  if (Math.max(width, height) > Math.min(width, height) * MAX_IMAGE_ASPECT_RATIO)
    throw new InvalidImageError("too-narrow", MAX_IMAGE_ASPECT_RATIO)
  return orientation >= 5 ? { extension, width: height, height: width, end } : { extension, width, height, end }
}

function sniff(bytes: Bytes): SanitizedImage["extension"] {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "jpg"
  if (hasText(bytes, 1, "PNG\r\n\u001a\n") && bytes[0] === 0x89) return "png"
  if (hasText(bytes, 0, "RIFF") && hasText(bytes, 8, "WEBP")) return "webp"
  throw new InvalidImageError("not-an-image")
}
