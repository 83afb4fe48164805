import { type Bytes, byteAt, fill, hasText, type ImageInfo, InvalidImageError, type Range, u16be } from "./bytes"
import { Metadata } from "./exif"

const EXIF = "Exif\0\0"
const MAX_SEGMENTS = 5000
/** 0xff occurs about once in 200 bytes of image data, so ten megabytes have 50,000. */
const MAX_ESCAPES = 200_000

export function sanitizeJpeg(bytes: Bytes): ImageInfo {
  const info: ImageInfo = { width: 0, height: 0, bytesPerPixel: 1, orientation: 1, end: 0 }
  const metadata = new Metadata(bytes)
  const scans = new Scans(bytes)
  let at = 2
  for (let segments = 0; segments < MAX_SEGMENTS; segments++) {
    at = markerAt(bytes, at)
    const marker = byteAt(bytes, at)
    at++
    if (marker === 0xd9) return { ...info, orientation: metadata.orientation, end: at }
    if (isRestart(marker) || marker === 0x01) continue
    const segment = segmentAt(bytes, at)
    if (isFrame(marker)) readFrame(bytes, marker, segment, info)
    else if (isMetadata(marker)) blankMetadata(bytes, marker, segment, metadata)
    at = marker === 0xda ? scans.end(segment.end) : segment.end
  }
  throw new InvalidImageError("damaged")
}

/** Any number of bytes 0xff may precede a marker. */
function markerAt(bytes: Bytes, from: number): number {
  let at = from
  while (byteAt(bytes, at) === 0xff) at++
  if (at === from) throw new InvalidImageError("damaged")
  return at
}

function segmentAt(bytes: Bytes, at: number): Range {
  const segment = { start: at + 2, end: at + u16be(bytes, at) }
  if (segment.end < segment.start || segment.end > bytes.length) throw new InvalidImageError("damaged")
  return segment
}

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

const isMetadata = (marker: number) => (marker >= 0xe1 && marker <= 0xef) || marker === 0xfe

function blankMetadata(bytes: Bytes, marker: number, segment: Range, metadata: Metadata): void {
  const is = (kind: number, name: string) => marker === kind && hasText(bytes, segment.start, name)
  if (is(0xe2, "ICC_PROFILE\0") || is(0xee, "Adobe")) return
  const remains = is(0xe1, EXIF) && metadata.exif({ ...segment, start: segment.start + EXIF.length })
  if (!remains) fill(bytes, segment)
}

function readFrame(bytes: Bytes, marker: number, { start }: Range, info: ImageInfo): void {
  const height = u16be(bytes, start + 1)
  const width = u16be(bytes, start + 3)
  if (width * height > info.width * info.height) Object.assign(info, { width, height })
  info.bytesPerPixel = Math.max(info.bytesPerPixel, bytesPerPixel(bytes, marker, start))
}

/** Colours may be subsampled. A progressive image's coefficients, four bytes each, all stay in memory. */
function bytesPerPixel(bytes: Bytes, marker: number, start: number): number {
  const count = byteAt(bytes, start + 5)
  if (![1, 3, 4].includes(count)) throw new InvalidImageError("damaged")
  const samplings = Array.from({ length: count }, (_, index) => byteAt(bytes, start + 7 + index * 3))
  const [across, down] = [samplings.map((sampling) => sampling >> 4), samplings.map((sampling) => sampling & 15)]
  const places = Math.max(...across) * Math.max(...down)
  if (places === 0) throw new InvalidImageError("damaged")
  const samples = count === 1 ? 1 : across.reduce((sum, width, index) => sum + width * (down[index] ?? 0), 0) / places
  return samples + Math.max(4, marker === 0xc0 || marker === 0xc1 ? 0 : samples * 4)
}

class Scans {
  private escapes = 0

  constructor(private readonly bytes: Bytes) {}

  end(from: number): number {
    let at = from
    for (; this.escapes < MAX_ESCAPES; this.escapes++) {
      at = this.bytes.indexOf(0xff, at)
      if (at < 0) throw new InvalidImageError("damaged")
      const next = byteAt(this.bytes, at + 1)
      if (next !== 0 && !isRestart(next)) return at
      at += 2
    }
    throw new InvalidImageError("damaged")
  }
}
