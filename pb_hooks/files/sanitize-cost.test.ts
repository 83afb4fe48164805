import { describe, expect, it } from "vitest"
import {
  chunk,
  exifBlock,
  exifBomb,
  exifSegment,
  jpeg,
  photo,
  png,
  riffChunk,
  segment,
  webp,
  XMP_POSITION,
  xmpSegment,
} from "../../e2e/support/images"
import { InvalidImageError } from "./bytes"
import { sanitizeImage } from "./sanitize-image"

/** How often single bytes are read or written, and whole ranges searched. A million take some 150 ms on the server. */
function work(picture: Buffer): number {
  let count = 0
  const counted = new Proxy(Buffer.from(picture), {
    get(bytes, name) {
      if (typeof name === "string" && /^\d/.test(name)) count++
      if (name === "indexOf") count++
      const value: unknown = Reflect.get(bytes, name)
      return typeof value === "function" ? value.bind(bytes) : value
    },
    set(bytes, name, value) {
      count++
      return Reflect.set(bytes, name, value)
    },
  })
  try {
    sanitizeImage(counted)
  } catch (error) {
    if (!(error instanceof InvalidImageError)) throw error
  }
  return count
}

const many = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item)
const positions = (count: number) => `<x ${'a:gps="1" '.repeat(count)}><a:gps/>`

describe("the work that a picture of megabytes makes", () => {
  it.each([
    ["a photo", photo(9)],
    ["EXIF blocks full of GPS directories", jpeg({ segments: many(200, segment(0xe1, exifBomb(1, 400))) })],
    ["one EXIF block full of them", jpeg({ segments: [segment(0xe1, exifBomb(12, 200))] })],
    ["many such blocks", jpeg({ segments: many(200, segment(0xe1, exifBomb(12, 200))) })],
    ["thousands of EXIF blocks", jpeg({ segments: many(4_900, exifSegment()) })],
    ["XMP packets", jpeg({ segments: many(40, xmpSegment(positions(6_000))) })],
    ["photoshop segments", jpeg({ segments: many(150, photoshopBomb()) })],
    ["private segments", jpeg({ segments: many(150, segment(0xe5, Buffer.alloc(65_000, 1))) })],
    ["escapes in the picture's data", escapes(4_000_000)],
    ["a private PNG chunk", png(64, 48, [chunk("prIv", Buffer.alloc(9_000_000, 1))])],
    ["small PNG chunks", png(64, 48, many(400_000, chunk("prIv", Buffer.alloc(8, 1))))],
    ["a PNG's long EXIF", png(64, 48, [chunk("eXIf", Buffer.concat([exifBlock({}), Buffer.alloc(200_000, 1)]))])],
    ["a PNG's longer EXIF", png(64, 48, [chunk("eXIf", Buffer.concat([exifBlock({}), Buffer.alloc(9_000_000, 1)]))])],
    ["a PNG's long XMP", png(64, 48, [chunk("iTXt", itxt(9_000_000))])],
    ["EXIF in a WebP", webp(64, 48, many(400, riffChunk("EXIF", exifBomb(12, 200).subarray(6))))],
    ["XMP in a WebP", webp(64, 48, many(40, riffChunk("XMP ", Buffer.from(XMP_POSITION.repeat(50)))))],
    ["small WebP chunks", webp(64, 48, many(400_000, riffChunk("LOC ", Buffer.alloc(8, 1))))],
  ])("is small: %s", (_, picture) => {
    expect(work(picture)).toBeLessThan(1_200_000)
  })
})

function photoshopBomb(): Buffer {
  const resource = Buffer.from("8BIM\x04\x24\0\0\0\0\0\0", "latin1")
  return segment(0xed, Buffer.concat([Buffer.from("Photoshop 3.0\0"), ...many(5_000, resource)]))
}

function escapes(bytes: number): Buffer {
  const picture = jpeg()
  return Buffer.concat([picture.subarray(0, -2), Buffer.alloc(bytes, Buffer.from([0xff, 0])), picture.subarray(-2)])
}

const itxt = (length: number) => Buffer.concat([Buffer.from("XML:com.adobe.xmp\0\0\0\0\0"), Buffer.alloc(length, " a")])
