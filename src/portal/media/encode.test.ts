import { describe, expect, it } from "vitest"
import { encodeDelivery, encodePhoto, encodePlan, isLosslessWebp } from "./encode"

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

describe("encoding", () => {
  it("writes a photo once, as WebP at 0.9, or as JPEG where the browser cannot", async () => {
    const { encode, encodings } = encoder(() => 11 * MB)
    expect((await encodePhoto(encode)).type).toBe("image/webp")
    expect(encodings).toEqual(["image/webp 0.9"])
    const old = encoder(() => MB, ["image/jpeg"])
    expect((await encodePhoto(old.encode)).type).toBe("image/jpeg")
    expect(old.encodings).toEqual(["image/webp 0.9", "image/jpeg 0.9"])
    await expect(encodeDelivery(encoder(() => MB, []).encode)).rejects.toThrow("image/png")
  })

  it("writes a photo that is scaled down with at most the bytes of its file", async () => {
    const { encode, encodings } = encoder((quality) => quality * 1000)
    expect((await encodePhoto(encode, 700)).size).toBe(650)
    expect(encodings).toEqual(["image/webp 0.9", "image/webp 0.8", "image/webp 0.65"])
    expect((await encodePhoto(encode, 1)).size, "as small as can be").toBe(350)
  })

  it("writes a plan without loss", async () => {
    const { encode, encodings } = encoder(() => MB)
    await encodePlan(encode, true)
    await encodePlan(encode, false)
    expect(encodings).toEqual(["image/webp 1", "image/png 1"])
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
