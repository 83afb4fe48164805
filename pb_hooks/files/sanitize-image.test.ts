import { describe, expect, it } from "vitest"
import {
  asDataUrl,
  chunk,
  exifBlock,
  exifSegment,
  HTML,
  hugePng,
  ICC_PROFILE,
  iccSegment,
  jpeg,
  longXmpSegments,
  POSITION_FRACTION,
  POSITION_TRACES,
  png,
  riffChunk,
  SVG,
  segment,
  webp,
  XMP_POSITION,
  xmpSegment,
} from "../../e2e/support/images"
import { type ImageProblem, InvalidImageError } from "./bytes"
import { sanitizeImage } from "./sanitize-image"

function clean(picture: Buffer) {
  const bytes = Buffer.from(picture)
  const found = sanitizeImage(bytes)
  return { ...found, bytes: bytes.subarray(0, found.end) }
}

function problem(picture: Buffer): ImageProblem | "fine" {
  try {
    clean(picture)
    return "fine"
  } catch (error) {
    if (error instanceof InvalidImageError) return error.problem
    throw error
  }
}

const TRACES = [
  ...POSITION_TRACES,
  ...POSITION_TRACES.map((text) => Buffer.from(text.toString(), "utf16le")),
  POSITION_FRACTION,
]
const traces = (bytes: Buffer) => TRACES.filter((trace) => bytes.includes(trace))

const itxt = (text: string) => chunk("iTXt", Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${text}`))

describe("what a file is", () => {
  it.each([
    ["jpg", jpeg({ width: 70, height: 50 })],
    ["png", png(70, 50)],
    ["webp", webp(70, 50)],
    ["webp", webp(70, 50, [riffChunk("ICCP", ICC_PROFILE)])],
  ])("%s: its size is read, and nothing of it changes", (extension, picture) => {
    const { bytes, ...found } = clean(picture)
    expect(found).toEqual({ extension, width: 70, height: 50, end: picture.length })
    expect(bytes.equals(picture)).toBe(true)
  })

  it.each<[string, Buffer, ImageProblem]>([
    ["SVG", SVG, "not-an-image"],
    ["HTML", HTML, "not-an-image"],
    ["GIF", Buffer.from("GIF89a\u0001\0\u0001\0"), "not-an-image"],
    ["nothing", Buffer.alloc(0), "not-an-image"],
    ["a data URL as text", Buffer.from(asDataUrl("png", png())), "not-an-image"],
    ["a PNG's signature alone", png().subarray(0, 8), "damaged"],
    ["a PNG without pixels", Buffer.concat([png().subarray(0, 33), chunk("IEND", Buffer.alloc(0))]), "damaged"],
    ["a JPEG without a frame", Buffer.from([0xff, 0xd8, 0xff, 0xd9]), "damaged"],
    ["a JPEG without height", jpeg({ height: 0 }), "damaged"],
    ["20000 × 20000 PNG", hugePng(), "too-many-pixels"],
    ["40.05 megapixel WebP", webp(8_010, 5_000), "too-many-pixels"],
    ["a 16-bit PNG of 26.7 megapixels", pngHeader(5_170, 5_170, 16, 6), "too-many-pixels"],
    ["an interlaced 16-bit PNG of 20.1 megapixels", pngHeader(4_480, 4_480, 16, 6, 1), "too-many-pixels"],
    [
      "a progressive JPEG of 21.4 megapixels in full colour",
      frame(4_630, 4_630, 0xc2, "\x11\x11\x11"),
      "too-many-pixels",
    ],
    [
      "a progressive JPEG of 16.1 megapixels in printing colours",
      frame(4_010, 4_010, 0xc2, "\x11\x11\x11\x11"),
      "too-many-pixels",
    ],
    ["a JPEG without samples", frame(64, 48, 0xc0, "\0\0\0"), "damaged"],
    ["a PNG seventeen times as high as wide", png(10, 170), "too-narrow"],
    ["a PNG of one row", png(90_000, 1), "too-narrow"],
    [
      "a WebP whose canvas hides a larger picture",
      smallCanvas(webp(8_010, 5_000, [riffChunk("ICCP", ICC_PROFILE)])),
      "too-many-pixels",
    ],
  ])("%s is refused", (_, picture, expected) => {
    expect(problem(picture)).toBe(expected)
  })

  it.each([
    ["a phone's photo", frame(4_032, 3_024, 0xc0, "\x22\x11\x11")],
    ["a phone's photo, progressive", frame(4_032, 3_024, 0xc2, "\x22\x11\x11")],
    ["the largest 8-bit PNG", pngHeader(8_000, 5_000, 8, 6)],
    ["the largest picture that the portal sends", frame(2_560, 2_560, 0xc0, "\x11\x11\x11")],
    ["a camera's photo of 40 megapixels", frame(7_728, 5_152, 0xc0, "\x22\x11\x11")],
    ["a panorama", png(160, 10)],
  ])("%s is taken", (_, picture) => {
    expect(problem(picture)).toBe("fine")
  })

  it.each([
    ["jpg", jpeg({ detail: 3, segments: [exifSegment({ orientation: 6 }), iccSegment()] })],
    ["png", png(64, 48, [chunk("eXIf", exifBlock({}))])],
    ["webp", webp(64, 48, [riffChunk("EXIF", exifBlock({}))])],
  ])("%s cut off anywhere is refused", (_, picture) => {
    for (let length = 0; length < picture.length; length++)
      expect(problem(picture.subarray(0, length))).not.toBe("fine")
  })

  const turned = (little = false) => exifBlock({ orientation: 6, little })
  it.each([
    ["JPEG", jpeg({ width: 70, height: 50, segments: [exifSegment({ orientation: 6 })] })],
    [
      "JPEG of the other byte order",
      jpeg({ width: 70, height: 50, segments: [exifSegment({ orientation: 6, little: true })] }),
    ],
    ["PNG", png(70, 50, [chunk("eXIf", turned())])],
    ["WebP", webp(70, 50, [riffChunk("EXIF", turned(true))])],
    [
      "WebP with the JPEG's prefix",
      webp(70, 50, [riffChunk("EXIF", Buffer.concat([Buffer.from("Exif\0\0"), turned()]))]),
    ],
  ])("%s: the size turns with the orientation, which stays", (_, picture) => {
    const once = clean(picture)
    expect(once).toMatchObject({ width: 50, height: 70 })
    expect(clean(once.bytes)).toEqual(once)
  })
})

/** A picture that says it is this large, and holds almost nothing. */
function pngHeader(width: number, height: number, depth: number, kind: number, interlaced = 0): Buffer {
  const picture = png(width, height, [], 1)
  picture.set([depth, kind, 0, 0, interlaced], 24)
  return picture
}

function frame(width: number, height: number, marker: number, samplings: string): Buffer {
  const components = [...samplings].flatMap((sampling, index) => [index + 1, sampling.charCodeAt(0), 0])
  const content = [8, height >> 8, height & 255, width >> 8, width & 255, samplings.length, ...components]
  return Buffer.concat([Buffer.from([0xff, 0xd8]), segment(marker, Buffer.from(content)), Buffer.from([0xff, 0xd9])])
}

function smallCanvas(picture: Buffer): Buffer {
  picture.fill(0, 24, 30)
  return picture
}

describe("where it was taken", () => {
  it.each([
    ["EXIF", jpeg({ segments: [exifSegment({ orientation: 6 })] })],
    ["EXIF of the other byte order", jpeg({ segments: [exifSegment({ orientation: 6, little: true })] })],
    ["XMP inside EXIF", jpeg({ segments: [exifSegment({ gps: false, xmp: XMP_POSITION })] })],
    ["maker's notes", jpeg({ segments: [exifSegment({ gps: false, makerNote: Buffer.from("48,8.225N") })] })],
    ["a second EXIF block", jpeg({ segments: [exifSegment({ gps: false }), exifSegment({})] })],
    ["XMP", jpeg({ segments: [xmpSegment(XMP_POSITION)] })],
    ["long XMP", jpeg({ segments: longXmpSegments(XMP_POSITION, 60_000) })],
    ["long XMP cut in the middle of values", jpeg({ segments: longXmpSegments(XMP_POSITION, 37) })],
    ["long XMP in disorder", jpeg({ segments: longXmpSegments(XMP_POSITION, 37).reverse() })],
    [
      "XMP in UTF-16",
      jpeg({
        segments: [
          segment(
            0xe1,
            Buffer.concat([Buffer.from("http://ns.adobe.com/xap/1.0/\0"), Buffer.from(XMP_POSITION, "utf16le")]),
          ),
        ],
      }),
    ],
    ["a segment of an unknown maker", jpeg({ segments: [segment(0xe6, Buffer.from("GoPro\0GPSL48,8.225N"))] })],
    ["a copy in Photoshop's segment", jpeg({ segments: [photoshop(0x0424, Buffer.from(XMP_POSITION))] })],
    ["a second picture behind the first", jpeg({ trailer: jpeg({ segments: [exifSegment({})] }) })],
    ["a film behind the picture", jpeg({ trailer: Buffer.from("ftypmp42 ©xyz 48,8.225N") })],
    ["PNG: eXIf", png(64, 48, [chunk("eXIf", exifBlock({ orientation: 6 }))])],
    ["PNG: XMP", png(64, 48, [itxt(XMP_POSITION)])],
    ["PNG: profile as text", png(64, 48, [chunk("tEXt", Buffer.from(`Raw profile type exif\0GPSL ${XMP_POSITION}`))])],
    ["PNG: unknown chunk", png(64, 48, [chunk("caBX", Buffer.from(XMP_POSITION))])],
    ["PNG: behind the end", Buffer.concat([png(), Buffer.from(XMP_POSITION)])],
    ["WebP: EXIF", webp(64, 48, [riffChunk("EXIF", exifBlock({ orientation: 6 }))])],
    [
      "WebP: EXIF with the JPEG's prefix",
      webp(64, 48, [riffChunk("EXIF", Buffer.concat([Buffer.from("Exif\0\0"), exifBlock({ orientation: 6 })]))]),
    ],
    ["WebP: XMP", webp(64, 48, [riffChunk("XMP ", Buffer.from(XMP_POSITION))])],
    ["WebP: unknown chunk", webp(64, 48, [riffChunk("LOC ", Buffer.from(XMP_POSITION))])],
    ["WebP: behind the end", Buffer.concat([webp(), Buffer.from(XMP_POSITION)])],
  ])("%s: nothing of it is left, and it is read the same again", (name, picture) => {
    expect(traces(picture), `${name} holds a position`).not.toEqual([])
    const { bytes, ...found } = clean(picture)
    expect(traces(bytes)).toEqual([])
    const again = clean(bytes)
    expect(again).toEqual({ ...found, bytes })
  })

  const NAMES = ["Testkamera GmbH", "Besitzerin", "Fotografin", "2024:05:06 12:34:56", "Bildunterschrift", "Köln"]
  it.each([
    [
      "JPEG",
      jpeg({
        segments: [
          exifSegment({ orientation: 6 }),
          iccSegment(),
          xmpSegment(XMP_POSITION),
          photoshop(0x0404, Buffer.from("Bildunterschrift, Köln")),
          segment(0xfe, Buffer.from("Kommentar: Köln")),
        ],
      }),
    ],
    [
      "PNG",
      png(64, 48, [
        chunk("eXIf", exifBlock({ orientation: 6 })),
        chunk("iCCP", ICC_PROFILE),
        itxt(XMP_POSITION),
        chunk("tEXt", Buffer.from("Copyright\0Fotografin")),
        chunk("tIME", Buffer.from([7, 232, 5, 6, 12, 34, 56])),
      ]),
    ],
    [
      "WebP",
      webp(64, 48, [
        riffChunk("ICCP", ICC_PROFILE),
        riffChunk("EXIF", exifBlock({ orientation: 6 })),
        riffChunk("XMP ", Buffer.from(XMP_POSITION)),
      ]),
    ],
  ])("%s: orientation and colour profile are all that stays", (_, picture) => {
    expect(NAMES.filter((name) => picture.includes(name)).length).toBeGreaterThan(1)
    const { bytes } = clean(picture)
    expect(bytes.includes(exifEntry(0x0112, 6))).toBe(true)
    expect(bytes.includes(ICC_PROFILE)).toBe(true)
    expect(NAMES.filter((name) => bytes.includes(name))).toEqual([])
    expect(bytes.includes("tIME")).toBe(false)
  })

  it("keeps the first orientation of several", () => {
    const twice = <T>(make: (orientation: number) => T) => [make(6), make(3)]
    for (const picture of [
      jpeg({ segments: twice((orientation) => exifSegment({ orientation })) }),
      png(64, 48, [...twice((orientation) => chunk("eXIf", exifBlock({ orientation })))]),
      webp(64, 48, [...twice((orientation) => riffChunk("EXIF", exifBlock({ orientation })))]),
    ]) {
      const { bytes, width } = clean(picture)
      expect(width).toBe(48)
      expect(bytes.includes(exifEntry(0x0112, 3))).toBe(false)
    }
  })

  it("corrects the checksum of every chunk it changes", () => {
    const { bytes } = clean(png(64, 48, [chunk("eXIf", exifBlock({})), itxt(XMP_POSITION), chunk("caBX", HTML)]))
    for (let at = 8; at < bytes.length; ) {
      const end = at + 8 + bytes.readUInt32BE(at)
      const content = bytes.subarray(at + 8, end)
      const type = bytes.toString("latin1", at + 4, at + 8)
      expect(chunk(type, content).equals(bytes.subarray(at, end + 4)), type).toBe(true)
      at = end + 4
    }
  })

  it("blanks EXIF it cannot read, and one made to keep it busy", () => {
    const greedy = exifBlock({ orientation: 6 })
    greedy.fill(0xff, 8, 10)
    greedy.fill(0, 10, 34)
    const outside = exifBlock({ orientation: 6 })
    outside.writeUInt32BE(0xffffffff, 4)
    for (const block of [Buffer.from("II*\0\u0008\0\0\0 48,8.225N"), Buffer.from("48,8.225N"), greedy, outside]) {
      const { bytes } = clean(png(64, 48, [chunk("eXIf", block)]))
      expect(bytes.includes(chunk("voId", Buffer.alloc(block.length)))).toBe(true)
    }
  })
})

function photoshop(id: number, content: Buffer): Buffer {
  const head = Buffer.alloc(12)
  head.write("8BIM", "latin1")
  head.writeUInt16BE(id, 4)
  head.writeUInt32BE(content.length, 8)
  return segment(0xed, Buffer.concat([Buffer.from("Photoshop 3.0\0"), head, content, Buffer.alloc(content.length % 2)]))
}

function exifEntry(tag: number, value: number): Buffer {
  const entry = Buffer.alloc(10)
  entry.writeUInt16BE(tag, 0)
  entry.writeUInt16BE(3, 2)
  entry.writeUInt32BE(1, 4)
  entry.writeUInt16BE(value, 8)
  return entry
}
