import { describe, expect, it } from "vitest"
import { isComplete } from "./is-complete"

const bytes = (text: string) => new Blob([Uint8Array.from(text, (character) => character.charCodeAt(0))])
/** A JPEG with a preview in its metadata, which ends before the image begins, and a fill byte. */
const JPEG = "\xff\xd8\xff\xe1\0\x08\xff\xda\xff\xd9..\xff\xff\xda\0\x03.ab\xff\0cd\xff\xd9"
const PNG = "\x89PNG\r\n\x1a\n\0\0\0\x01IHDR.crc!\0\0\0\0IENDcrc!"
const WEBP = "RIFF\x0c\0\0\0WEBPVP8 data"

describe("an image", () => {
  it.each([
    ["JPEG", JPEG, 2],
    ["PNG", PNG, 12],
    ["WebP", WEBP, 1],
  ])("of %s is whole with its end, whatever follows, and not without it", async (_kind, text, end) => {
    expect(await isComplete(bytes(text))).toBe(true)
    expect(await isComplete(bytes(`${text}\0\0\xff\xda`))).toBe(true)
    expect(await isComplete(bytes(text.slice(0, -end)))).toBe(false)
    expect(await isComplete(bytes(text.slice(0, 19)))).toBe(false)
  })

  it("of another kind is left to the browser", async () => {
    expect(await isComplete(bytes("GIF89a"))).toBe(true)
  })
})
