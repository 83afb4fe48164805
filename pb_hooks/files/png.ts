import {
  type Bytes,
  byteAt,
  fill,
  hasText,
  type ImageInfo,
  InvalidImageError,
  type Range,
  toAscii,
  u32be,
} from "./bytes"
import { crc32 } from "./crc32"
import { Metadata, zerosBehind } from "./exif"

const MAX_CHUNKS = 5_000

const IMAGE_CHUNKS =
  "IHDR PLTE IDAT cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST tRNS pHYs sPLT acTL fcTL fdAT".split(" ")
/** Ancillary, private, safe to copy: decoders must skip it. */
const EMPTY_CHUNK = "voId"

export function sanitizePng(bytes: Bytes): ImageInfo {
  if (!hasText(bytes, 12, "IHDR") || u32be(bytes, 8) !== 13) throw new InvalidImageError("damaged")
  const size = { width: u32be(bytes, 16), height: u32be(bytes, 20), bytesPerPixel: bytesPerPixel(bytes) }
  const metadata = new Metadata(bytes)
  let at = 8
  let hasImage = false
  for (let chunks = 0; chunks < MAX_CHUNKS; chunks++) {
    const data = { start: at + 8, end: at + 8 + u32be(bytes, at) }
    const end = data.end + 4
    if (end > bytes.length) throw new InvalidImageError("damaged")
    const type = toAscii(bytes, { start: at + 4, end: at + 8 })
    if (type === "IEND") {
      if (!hasImage) throw new InvalidImageError("damaged")
      return { ...size, orientation: metadata.orientation, end }
    }
    hasImage ||= type === "IDAT"
    if (type === "eXIf" && metadata.exif(data)) writeChecksum(bytes, data, zerosBehind(data))
    else if (!IMAGE_CHUNKS.includes(type)) blank(bytes, data)
    at = end
  }
  throw new InvalidImageError("damaged")
}

/** Colours are decoded to four channels; an interlaced image is assembled beside its passes. */
function bytesPerPixel(bytes: Bytes): number {
  const [depth, kind, interlaced] = [byteAt(bytes, 24), byteAt(bytes, 25), byteAt(bytes, 28)]
  const image = (kind === 0 || kind === 3 ? 1 : 4) * (depth === 16 ? 2 : 1)
  return image + Math.max(4, interlaced === 0 ? 0 : image)
}

function blank(bytes: Bytes, data: Range): void {
  for (let index = 0; index < 4; index++) bytes[data.start - 4 + index] = EMPTY_CHUNK.charCodeAt(index)
  fill(bytes, data)
  writeChecksum(bytes, data, data.end - data.start)
}

function writeChecksum(bytes: Bytes, { start, end }: Range, zeros: number): void {
  const sum = crc32(bytes, { start: start - 4, end: end - zeros }, zeros)
  for (let index = 0; index < 4; index++) bytes[end + index] = (sum >>> (24 - index * 8)) & 0xff
}
