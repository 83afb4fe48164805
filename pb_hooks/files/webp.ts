import {
  type Bytes,
  byteAt,
  fill,
  hasText,
  type ImageInfo,
  InvalidImageError,
  type Range,
  toAscii,
  u16le,
  u24le,
  u32le,
} from "./bytes"
import { Metadata } from "./exif"

const MAX_CHUNKS = 5_000
const IMAGE_CHUNKS = ["ALPH", "ANIM", "ANMF", "ICCP"]

export function sanitizeWebp(bytes: Bytes): ImageInfo {
  const end = 8 + u32le(bytes, 4)
  if (end > bytes.length) throw new InvalidImageError("damaged")
  const info: ImageInfo = { width: 0, height: 0, bytesPerPixel: 8, orientation: 1, end }
  const metadata = new Metadata(bytes)
  let hasImage = false
  let at = 12
  for (let chunks = 0; chunks < MAX_CHUNKS && at + 8 <= end; chunks++) {
    const type = toAscii(bytes, { start: at, end: at + 4 })
    const data = { start: at + 8, end: at + 8 + u32le(bytes, at + 4) }
    if (data.end > end) throw new InvalidImageError("damaged")
    const size = sizeIn(bytes, type, data)
    if (size === null) blankMetadata(bytes, type, data, metadata)
    else if (size.width * size.height > info.width * info.height) Object.assign(info, size)
    hasImage ||= ["VP8 ", "VP8L", "ANMF"].includes(type)
    at = data.end + ((data.end - data.start) % 2)
  }
  if (!hasImage || at < end) throw new InvalidImageError("damaged")
  return { ...info, orientation: metadata.orientation }
}

function sizeIn(bytes: Bytes, type: string, { start }: Range): { width: number; height: number } | null {
  if (type === "VP8X") return { width: 1 + u24le(bytes, start + 4), height: 1 + u24le(bytes, start + 7) }
  if (type === "VP8 ") {
    if (u24le(bytes, start + 3) !== 0x2a019d) throw new InvalidImageError("damaged")
    return { width: u16le(bytes, start + 6) & 0x3fff, height: u16le(bytes, start + 8) & 0x3fff }
  }
  if (type === "VP8L") {
    if (byteAt(bytes, start) !== 0x2f) throw new InvalidImageError("damaged")
    const packed = u32le(bytes, start + 1)
    return { width: 1 + (packed & 0x3fff), height: 1 + ((packed >>> 14) & 0x3fff) }
  }
  return null
}

function blankMetadata(bytes: Bytes, type: string, data: Range, metadata: Metadata): void {
  if (IMAGE_CHUNKS.includes(type)) return
  const remains = type === "EXIF" && metadata.exif(withoutPrefix(bytes, data))
  // An XMP packet of blanks is valid, one of zeros is not.
  if (!remains) fill(bytes, data, type === "XMP " ? 0x20 : 0)
}

/** Some programs copy the identifier of JPEG's segment along. */
function withoutPrefix(bytes: Bytes, data: Range): Range {
  return hasText(bytes, data.start, "Exif\0\0") ? { ...data, start: data.start + 6 } : data
}
