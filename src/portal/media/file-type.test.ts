import { describe, expect, it } from "vitest"
import { sniffFile, sniffImageType, withKnownType } from "./file-type"

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const HEIC = "\0\0\0\x18ftypheic\0\0\0\0mif1heic"

describe("an image's type by its content", () => {
  it.each([
    ["\xff\xd8\xff\xe0..JFIF", "image/jpeg"],
    ["\x89PNG\r\n\x1a\n", "image/png"],
    ["RIFF\x10\0\0\0WEBPVP8 ", "image/webp"],
    ["GIF89a", "image/gif"],
    ["II*\0", "image/tiff"],
    [HEIC, "image/heic"],
    ["\0\0\0\x18ftypmif1\0\0\0\0mif1heix", "image/heic"],
    ["\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf", "image/avif"],
    ["\0\0\0\x14ftypisom\0\0\0\0mp41", ""],
    ["\0\0\0\x10ftypisom\0\0\0\0heic", ""],
    ["RIFF\x10\0\0\0WAVE", ""],
    ["%PDF-1.7", ""],
    ["", ""],
  ])("%j is %j", (head, type) => {
    expect(sniffImageType(bytes(head))).toBe(type)
  })

  it("is what counts, whatever the browser says", async () => {
    for (const type of ["", "application/octet-stream", "image/jpeg"]) {
      const known = await withKnownType(new File([bytes(HEIC)], "IMG_0001.HEIC", { type }))
      expect([known.name, known.type]).toEqual(["IMG_0001.HEIC", "image/heic"])
    }
    const text = new File(["Notizen"], "notizen")
    expect(await withKnownType(text)).toBe(text)
    const drawing = new File(["<svg/>"], "a.svg", { type: "image/svg+xml" })
    expect(await withKnownType(drawing)).toBe(drawing)
    expect((await withKnownType(new File(["%PDF-1.7"], "a.jpg", { type: "image/jpeg" }))).type).toBe("")
    expect(await sniffFile(new File([bytes(HEIC)], "a.jpg", { type: "image/jpeg" }))).toBe("image/heic")
  })
})
