import { BadPicture, type Bytes, byteAt, fill, hasText, type Range, u16be } from "./bytes"
import { Metadata } from "./metadata"
import type { Found } from "./picture"

const EXIF = "Exif\0\0"
const MAX_SEGMENTS = 5000
/** How often 0xff may stand in the picture's data. It does once in some 200 bytes, so ten megabytes have 50,000. */
const MAX_ESCAPES = 200_000

/** Walks a JPEG from marker to marker up to its end (ITU T.81, annex B). */
export function cleanJpeg(bytes: Bytes): Found {
  const found: Found = { width: 0, height: 0, bytesPerPixel: 1, orientation: 1, end: 0 }
  const metadata = new Metadata(bytes)
  const scans = new Scans(bytes)
  let at = 2
  for (let segments = 0; segments < MAX_SEGMENTS; segments++) {
    if (byteAt(bytes, at) !== 0xff) throw new BadPicture("damaged")
    while (byteAt(bytes, at) === 0xff) at++
    const marker = byteAt(bytes, at)
    at++
    if (marker === 0xd9) return { ...found, orientation: metadata.orientation, end: at }
    if (isRestart(marker) || marker === 0x01) continue
    const segment = { start: at + 2, end: at + u16be(bytes, at) }
    if (segment.end < segment.start || segment.end > bytes.length) throw new BadPicture("damaged")
    if (isFrame(marker)) readFrame(bytes, marker, segment, found)
    else if (isMetadata(marker)) blankMetadata(bytes, marker, segment, metadata)
    at = marker === 0xda ? scans.end(segment.end) : segment.end
  }
  throw new BadPicture("damaged")
}

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Application segments, but the first kind, which holds the resolution; and comments. */
const isMetadata = (marker: number) => (marker >= 0xe1 && marker <= 0xef) || marker === 0xfe

/** What stays is what the picture looks like: orientation, colour profile, and Adobe's note on how colours are stored. */
function blankMetadata(bytes: Bytes, marker: number, segment: Range, metadata: Metadata): void {
  const is = (kind: number, name: string) => marker === kind && hasText(bytes, segment.start, name)
  if (is(0xe2, "ICC_PROFILE\0") || is(0xee, "Adobe")) return
  const kept = is(0xe1, EXIF) && metadata.exif({ ...segment, start: segment.start + EXIF.length })
  if (!kept) fill(bytes, segment)
}

/** The largest frame counts: a second one must not smuggle a bigger picture past the limit. */
function readFrame(bytes: Bytes, marker: number, { start }: Range, found: Found): void {
  const height = u16be(bytes, start + 1)
  const width = u16be(bytes, start + 3)
  if (width * height > found.width * found.height) Object.assign(found, { width, height })
  found.bytesPerPixel = Math.max(found.bytesPerPixel, bytesPerPixel(bytes, marker, start))
}

/**
 * A byte a sample; colours may be sampled at fewer places than brightness. A progressive picture's coefficients, of four
 * bytes each, are all kept until its last scan.
 */
function bytesPerPixel(bytes: Bytes, marker: number, start: number): number {
  const count = byteAt(bytes, start + 5)
  if (![1, 3, 4].includes(count)) throw new BadPicture("damaged")
  const samplings = Array.from({ length: count }, (_, index) => byteAt(bytes, start + 7 + index * 3))
  const [across, down] = [samplings.map((sampling) => sampling >> 4), samplings.map((sampling) => sampling & 15)]
  const places = Math.max(...across) * Math.max(...down)
  if (places === 0) throw new BadPicture("damaged")
  const samples = count === 1 ? 1 : across.reduce((sum, width, index) => sum + width * (down[index] ?? 0), 0) / places
  return samples + Math.max(4, marker === 0xc0 || marker === 0xc1 ? 0 : samples * 4)
}

class Scans {
  private escapes = 0

  constructor(private readonly bytes: Bytes) {}

  /** In the picture's data 0xff is followed by 0 or a restart marker; anything else ends the scan. */
  end(from: number): number {
    let at = from
    for (; this.escapes < MAX_ESCAPES; this.escapes++) {
      at = this.bytes.indexOf(0xff, at)
      if (at < 0) throw new BadPicture("damaged")
      const next = byteAt(this.bytes, at + 1)
      if (next !== 0 && !isRestart(next)) return at
      at += 2
    }
    throw new BadPicture("damaged")
  }
}
