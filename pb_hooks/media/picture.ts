import { MAX_IMAGE_PIXELS, MAX_IMAGE_SIDES } from "../../src/domain/image"
import { BadPicture, type Bytes, hasText } from "./bytes"
import { cleanJpeg } from "./jpeg"
import { cleanPng } from "./png"
import { cleanWebp } from "./webp"

/**
 * What a format's reader finds. `end` is where the picture ends; whatever the file holds behind it is not part of it.
 * `bytesPerPixel` is what PocketBase holds at once while it makes a thumbnail: the decoded picture, and beside it what the
 * decoder needs, or later the cut-out that it makes small, at four bytes a pixel.
 */
export type Found = { width: number; height: number; bytesPerPixel: number; orientation: number; end: number }

/** Whoever may see a picture may have it made small. See docs/decisions/0020-image-processing-limits.md. */
const MAX_THUMBNAIL_BYTES = 320_000_000

/** `width` and `height` as shown, that is after turning the picture by its orientation. */
export type Picture = { extension: "jpg" | "png" | "webp"; width: number; height: number; end: number }

/**
 * Reads what kind of picture this is from its bytes, never from a name or a header, checks its size from its own headers
 * without decoding it, and overwrites in place all metadata but orientation and colour profile. Throws `BadPicture`. The caller cuts the file off at `end`:
 * there phones keep short films with a position of their own, and attackers whole web pages.
 */
export function cleanPicture(bytes: Bytes): Picture {
  const extension = sniff(bytes)
  const found = { jpg: cleanJpeg, png: cleanPng, webp: cleanWebp }[extension](bytes)
  const { width, height, bytesPerPixel, orientation, end } = found
  if (width === 0 || height === 0) throw new BadPicture("damaged")
  const limit = Math.min(MAX_IMAGE_PIXELS, MAX_THUMBNAIL_BYTES / bytesPerPixel)
  if (width * height > limit) throw new BadPicture("too-many-pixels", Math.floor(limit / 1_000_000))
  if (Math.max(width, height) > Math.min(width, height) * MAX_IMAGE_SIDES)
    throw new BadPicture("too-narrow", MAX_IMAGE_SIDES)
  return orientation >= 5 ? { extension, width: height, height: width, end } : { extension, width, height, end }
}

function sniff(bytes: Bytes): Picture["extension"] {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "jpg"
  if (hasText(bytes, 1, "PNG\r\n\u001a\n") && bytes[0] === 0x89) return "png"
  if (hasText(bytes, 0, "RIFF") && hasText(bytes, 8, "WEBP")) return "webp"
  throw new BadPicture("not-an-image")
}
