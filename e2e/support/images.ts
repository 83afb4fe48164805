import { crc32, deflateSync } from "node:zlib"
import { type ExifOptions, exifBlock } from "./exif"
import { encodeJpeg, type Painter, segment } from "./jpeg-encoder"

export { exifBlock } from "./exif"
export { segment } from "./jpeg-encoder"

const HOUSE: Painter = (x, y) => {
  if (y < 0.3 + Math.abs(x - 0.5) * 0.6 && y < 0.45) return [200 - y * 60, 150, 110]
  if (y > 0.75) return [120 - y * 30, 100, 110]
  if (x < 0.2 || x > 0.8) return [110, 110, 112]
  if (y < 0.45) return [90, 110, 165]
  const window = Math.abs((((x - 0.2) * 10) % 2) - 1) < 0.5 && Math.abs((((y - 0.45) * 12) % 2) - 1) < 0.6
  return window ? [70, 138, 122] : [215, 120, 132]
}

export type JpegOptions = { width?: number; height?: number; detail?: number; segments?: Buffer[]; trailer?: Buffer }

export function jpeg({ width = 64, height = 48, detail = 0, segments = [], trailer }: JpegOptions = {}): Buffer {
  const image = encodeJpeg(width, height, HOUSE, detail, segments)
  return trailer ? Buffer.concat([image, trailer]) : image
}

/** Returns a photo as a camera writes it: 12 megapixels, with a position, of about 1 to 9 megabytes. */
export function photo(megabytes: number, exif: ExifOptions = {}): Buffer {
  const blocks = (4032 / 8) * (3024 / 8)
  const detail = Math.round(((megabytes * 1e6) / blocks - 3) / 0.87)
  return jpeg({ width: 4032, height: 3024, detail, segments: [exifSegment(exif)] })
}

export const exifSegment = (options: ExifOptions = {}) =>
  segment(0xe1, Buffer.concat([Buffer.from("Exif\0\0", "latin1"), exifBlock(options)]))

/** Returns EXIF data that takes long to parse: directories that refer to one another, whose entries are empty GPS directories. */
export function exifBomb(directories: number, entries: number): Buffer {
  const size = 2 + entries * 12 + 4
  const tiff = Buffer.alloc(8 + directories * size + 6)
  tiff.write("MM\0*\0\0\0\u0008", "latin1")
  for (let index = 0; index < directories; index++) {
    const start = 8 + index * size
    tiff.writeUInt16BE(entries, start)
    for (let entry = 0; entry < entries; entry++) {
      const at = start + 2 + entry * 12
      tiff.writeUInt16BE(0x8825, at)
      tiff.writeUInt16BE(4, at + 2)
      tiff.writeUInt32BE(1, at + 4)
      tiff.writeUInt32BE(8 + directories * size, at + 8)
    }
    if (index + 1 < directories) tiff.writeUInt32BE(start + size, start + size - 4)
  }
  return Buffer.concat([Buffer.from("Exif\0\0"), tiff])
}

export const xmpSegment = (packet: string) => segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${packet}`))

export function longXmpSegments(packet: string, size: number): Buffer[] {
  const content = Buffer.from(packet)
  const parts: Buffer[] = []
  for (let offset = 0; offset < content.length; offset += size) {
    const head = Buffer.alloc(75)
    head.write(`http://ns.adobe.com/xmp/extension/\0${"0123456789ABCDEF".repeat(2)}`, "latin1")
    head.writeUInt32BE(content.length, 67)
    head.writeUInt32BE(offset, 71)
    parts.push(segment(0xe1, Buffer.concat([head, content.subarray(offset, offset + size)])))
  }
  return parts
}

export const ICC_PROFILE = Buffer.from("Farbprofil".repeat(20))
export const iccSegment = () =>
  segment(0xe2, Buffer.concat([Buffer.from("ICC_PROFILE\0\u0001\u0001", "latin1"), ICC_PROFILE]))

export const XMP_POSITION = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:drone-dji="http://www.dji.com/drone-dji/1.0/" exif:GPSLatitude="48,8.225N" drone-dji:GpsLongtitude='+11.575275' dc:format="image/jpeg"><exif:GPSLongitude>11,34.5165E</exif:GPSLongitude><exif:GPSAltitude rdf:parseType="Resource"><rdf:value>519/1</rdf:value></exif:GPSAltitude><dc:creator>Fotografin</dc:creator></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`

/** Bytes that must not be in any file the server has accepted. */
export const POSITION_TRACES = ["48,8.225N", "11,34.5165E", "+11.575275", "519/1", "2024:05:06\0", "GPSL"].map((text) =>
  Buffer.from(text),
)
/** The seconds of the latitude as an EXIF fraction. */
export const POSITION_FRACTION = Buffer.from([0, 0, 0x05, 0x46, 0, 0, 0, 100])

export function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function header(width: number, height: number, depth = 8, kind = 2): Buffer {
  const content = Buffer.alloc(13)
  content.writeUInt32BE(width, 0)
  content.writeUInt32BE(height, 4)
  content.set([depth, kind, 0, 0, 0], 8)
  return chunk("IHDR", content)
}

/** Returns an image of one colour; invalid with fewer `rows` than its height. */
export function png(width = 64, height = 48, chunks: Buffer[] = [], rows = height): Buffer {
  const row = Buffer.alloc(1 + width * 3, 0x99)
  row[0] = 0
  const pixels = deflateSync(Buffer.concat(Array.from({ length: rows }, () => row)))
  return Buffer.concat([
    PNG_SIGNATURE,
    header(width, height),
    ...chunks,
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  ])
}

export function deepPng(width: number, height: number): Buffer {
  const row = Buffer.alloc(1 + width * 8, 0x99)
  row[0] = 0
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  return Buffer.concat([
    PNG_SIGNATURE,
    header(width, height, 16, 6),
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  ])
}

/** Returns an image that is small on disk and 1.2 GB once decoded. */
export const hugePng = () => png(20_000, 20_000, [], 1)

/** Returns an image each of whose five codes has one symbol, so that its pixels need no bytes. */
export function webp(width = 64, height = 48, chunks: Buffer[] = []): Buffer {
  const bits = [
    ...toBits(width - 1, 14),
    ...toBits(height - 1, 14),
    ...toBits(0, 1 + 3),
    ...toBits(0, 3),
    ...[0x99, 0x88, 0x77, 0xff].flatMap((symbol) => [
      ...toBits(1, 1),
      ...toBits(0, 1),
      ...toBits(1, 1),
      ...toBits(symbol, 8),
    ]),
    ...toBits(1, 1),
    ...toBits(0, 1),
    ...toBits(0, 1),
    ...toBits(0, 1),
  ]
  const data = Buffer.alloc(1 + Math.ceil(bits.length / 8))
  data[0] = 0x2f
  for (const [index, bit] of bits.entries())
    data[1 + (index >> 3)] = (data[1 + (index >> 3)] ?? 0) | (bit << (index & 7))
  const canvas = Buffer.alloc(10)
  canvas[0] = 0x2c
  canvas.writeUIntLE(width - 1, 4, 3)
  canvas.writeUIntLE(height - 1, 7, 3)
  const extended = chunks.length > 0 ? [riffChunk("VP8X", canvas)] : []
  const content = Buffer.concat([Buffer.from("WEBP"), ...extended, riffChunk("VP8L", data), ...chunks])
  return riffChunk("RIFF", content)
}

export function riffChunk(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(type, "latin1")
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}

const toBits = (value: number, count: number) => Array.from({ length: count }, (_, index) => (value >> index) & 1)

export const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
export const HTML = Buffer.from("<!doctype html><script>alert(1)</script>")
export const asDataUrl = (type: string, bytes: Buffer) => `data:image/${type};base64,${bytes.toString("base64")}`
