import { afterEach, beforeEach, expect, it, vi } from "vitest"
import type { ResizeRequest, ResizeResponse } from "./resize-worker"

// The tests run the real worker and replace the browser's decoder and canvas.

const HEIC = new Blob([Uint8Array.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", (letter) => letter.charCodeAt(0))])
const decoder = vi.fn<() => Promise<{ width: number; height: number; close: () => void }>>()
const close = vi.fn()

let brightness = 255
/** The bytes of each file that the canvas writes; null for its size in words. */
let written: ((type: string, width: number, quality: number) => number) | null = null
/** Returns the data of one opaque and one transparent pixel. */
const getImageData = () => ({ data: [brightness, brightness, brightness, 255, 255, 255, 255, 0] })

class Canvas {
  width: number
  height: number
  constructor(width: number, height: number) {
    this.width = width
    this.height = height
  }
  getContext = () => ({ drawImage: () => {}, fillRect: () => {}, getImageData })
  convertToBlob = async ({ type, quality }: { type: string; quality: number }) => {
    const text = `${this.width}x${this.height}`
    return new Blob([written === null ? text : new Uint8Array(written(type, this.width, quality))], { type })
  }
}

let resize: (request: ResizeRequest) => Promise<ResizeResponse>
beforeEach(async () => {
  vi.resetModules()
  vi.clearAllMocks()
  const listen = vi.fn<(type: string, listener: (event: { data: ResizeRequest }) => void) => void>()
  vi.stubGlobal("addEventListener", listen)
  vi.stubGlobal("createImageBitmap", decoder)
  vi.stubGlobal("OffscreenCanvas", Canvas)
  await import("./resize-worker")
  const [, listener] = listen.mock.calls[0] ?? []
  resize = (data) =>
    new Promise((resolve) => {
      vi.stubGlobal("postMessage", resolve)
      listener?.({ data })
    })
})
afterEach(() => {
  written = null
  vi.unstubAllGlobals()
})

it("shrinks a HEIC photo where the browser can decode it", async () => {
  decoder.mockResolvedValue({ width: 4032, height: 3024, close })
  const response = await resize({ id: 1, file: HEIC, kind: "images" })
  expect(response).toMatchObject({ id: 1, image: { size: { width: 2560, height: 1920 } } })
  if (!("image" in response)) throw new Error("without an image")
  expect(await response.image.original.text()).toBe("2560x1920")
  expect(await response.image.large?.text()).toBe("1600x1200")
  expect(close).toHaveBeenCalledOnce()
})

const makeJpeg = (bytes: number) => {
  const content = new Uint8Array(bytes)
  content.set([0xff, 0xd8, 0xff, 0xe0])
  content.set([0xff, 0xd9], bytes - 2)
  return new Blob([content])
}

it.each([
  // [what, kind, pixels of the source, its bytes, bytes of WebP at 0.9 or without loss and of PNG] is stored as
  ["a photo that WebP makes smaller", "images", 2000, 1000, 700, "webp"],
  ["a photo that WebP would make larger", "images", 2000, 1000, 1400, "source"],
  ["a larger photo that WebP would make larger", "images", 4000, 1000, 1400, "webp"],
  ["a photo of an agent that WebP would make larger", "agentPhoto", 300, 1000, 1400, "source"],
  ["a plan that would be larger without loss", "floorPlans", 2000, 1000, 1400, "source"],
  ["a plan that is smaller without loss", "floorPlans", 2000, 1000, 900, "png"],
] as const)("stores %s", async (_, kind, pixels, sourceBytes, bytes, expected) => {
  decoder.mockResolvedValue({ width: pixels, height: pixels, close })
  written = (_type, width) => (width >= Math.min(pixels, 2560) ? bytes : width)
  const file = makeJpeg(sourceBytes)
  const response = await resize({ id: 1, file, kind })
  if (!("image" in response)) throw new Error("without an image")
  const { original, ...others } = response.image
  expect(original === file ? "source" : original.type).toBe(expected === "source" ? "source" : `image/${expected}`)
  const sizes = [others.small, others.medium, others.large].map((size) => size?.size ?? 0)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(sourceBytes)
})

it("keeps a photo that is scaled down below the bytes of its file", async () => {
  decoder.mockResolvedValue({ width: 4000, height: 3000, close })
  written = (_type, width, quality) => width * quality
  const response = await resize({ id: 1, file: makeJpeg(2000), kind: "images" })
  if (!("image" in response)) throw new Error("without an image")
  expect(response.image.original.size).toBe(2560 * 0.65)
})

it("tells of photos alone that they are dark", async () => {
  decoder.mockResolvedValue({ width: 4032, height: 3024, close })
  const darkness = async (kind: ResizeRequest["kind"], level: number) => {
    brightness = level
    const response = await resize({ id: 1, file: HEIC, kind })
    return "image" in response && response.image.isDark
  }
  expect([await darkness("images", 50), await darkness("images", 52)]).toEqual([true, undefined])
  expect(await darkness("floorPlans", 0)).toBe(undefined)
})

it("names what a browser cannot decode by its content", async () => {
  decoder.mockRejectedValue(new Error("The source image could not be decoded."))
  expect(await resize({ id: 1, file: HEIC, kind: "images" })).toEqual({ id: 1, problem: "heic" })
  expect(await resize({ id: 2, file: new Blob(["Text"]), kind: "images" })).toEqual({ id: 2, problem: "unreadable" })
  expect(await resize({ id: 3, file: new Blob(["II*\0 TIFF"]), kind: "images" })).toEqual({ id: 3, problem: "tiff" })
})

it("goes on after a file that cannot be read", async () => {
  decoder.mockResolvedValue({ width: 400, height: 300, close })
  const gone = new Blob(["Text"])
  vi.spyOn(gone, "arrayBuffer").mockRejectedValue(new DOMException("Moved", "NotReadableError"))
  vi.spyOn(gone, "slice").mockReturnValue(gone)
  expect(await resize({ id: 1, file: gone, kind: "images" })).toEqual({ id: 1, problem: "unreadable" })
  expect(await resize({ id: 2, file: HEIC, kind: "images" })).toMatchObject({ id: 2, image: {} })
})

it("takes a hundred megapixels, and not more", async () => {
  decoder.mockResolvedValue({ width: 10_000, height: 10_000, close })
  expect(await resize({ id: 1, file: HEIC, kind: "agentPhoto" })).toMatchObject({ image: { size: { width: 400 } } })
  decoder.mockResolvedValue({ width: 10_000, height: 10_001, close })
  expect(await resize({ id: 2, file: HEIC, kind: "agentPhoto" })).toEqual({ id: 2, problem: "tooManyPixels" })
  expect(close).toHaveBeenCalledTimes(2)
})
