import { describe, expect, it } from "vitest"
import { encodeDelivery, encodeOriginal, isLosslessWebp } from "./encode"

const MB = 1024 * 1024

/** Returns an encoder whose files have the size that `bytes` returns, and which records its calls. */
function encoder(bytes: (quality: number) => number, writes = ["image/webp", "image/jpeg"]) {
  const encodings: string[] = []
  const encode = async (type: string, quality: number) => {
    encodings.push(`${type} ${quality}`)
    return new Blob([new Uint8Array(bytes(quality))], { type: writes.includes(type) ? type : "image/png" })
  }
  return { encode, encodings }
}

describe("encoding the original", () => {
  it("takes WebP at quality 1", async () => {
    const { encode, encodings } = encoder(() => MB)
    expect((await encodeOriginal(encode, false)).type).toBe("image/webp")
    expect(encodings).toEqual(["image/webp 1"])
  })

  it("takes 0.99 where 1 means lossless", async () => {
    const { encode, encodings } = encoder(() => MB)
    await encodeOriginal(encode, true)
    expect(encodings).toEqual(["image/webp 0.99"])
  })

  it("steps down until the file fits into ten megabytes", async () => {
    const { encode, encodings } = encoder((quality) => (quality > 0.9 ? 10 * MB + 1 : 10 * MB))
    expect((await encodeOriginal(encode, true)).size).toBe(10 * MB)
    expect(encodings).toEqual(["image/webp 0.99", "image/webp 0.95", "image/webp 0.9"])
  })

  it("says so when nothing fits", async () => {
    await expect(encodeOriginal(encoder(() => 11 * MB).encode, true)).rejects.toThrow("bytes")
  })

  it("takes JPEG where the browser cannot write WebP", async () => {
    const { encode, encodings } = encoder(() => MB, ["image/jpeg"])
    expect((await encodeOriginal(encode, false)).type).toBe("image/jpeg")
    expect(encodings).toEqual(["image/webp 1", "image/jpeg 0.95"])
    await expect(encodeDelivery(encoder(() => MB, []).encode)).rejects.toThrow("image/png")
  })

  it("makes delivery sizes at 0.8", async () => {
    const { encode, encodings } = encoder(() => MB)
    await encodeDelivery(encode)
    expect(encodings).toEqual(["image/webp 0.8"])
  })
})

describe("telling lossless WebP", () => {
  const file = (text: string) => new Blob([new Uint8Array([...text].map((letter) => letter.charCodeAt(0)))])

  it("looks at the chunk's name", async () => {
    expect(await isLosslessWebp(file("RIFF\x10\0\0\0WEBPVP8L\0\0"))).toBe(true)
    expect(await isLosslessWebp(file("RIFF\x10\0\0\0WEBPVP8 \0\0"))).toBe(false)
    expect(await isLosslessWebp(file("\x89PNG VP8L"))).toBe(false)
  })
})
