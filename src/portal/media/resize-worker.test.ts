import { afterEach, beforeEach, expect, it, vi } from "vitest"
import type { ResizeRequest, ResizeResponse } from "./resize-worker"

// The tests run the real worker and replace the browser's decoder and canvas.

const HEIC = new Blob([Uint8Array.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", (letter) => letter.charCodeAt(0))])
const decoder = vi.fn<() => Promise<{ width: number; height: number; close: () => void }>>()
const close = vi.fn()

let brightness = 255
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
  convertToBlob = async ({ type }: { type: string }) => new Blob([`${this.width}x${this.height}`], { type })
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
afterEach(() => vi.unstubAllGlobals())

it("shrinks a HEIC photo where the browser can decode it", async () => {
  decoder.mockResolvedValue({ width: 4032, height: 3024, close })
  const response = await resize({ id: 1, file: HEIC, kind: "images" })
  expect(response).toMatchObject({ id: 1, image: { size: { width: 2560, height: 1920 } } })
  if (!("image" in response)) throw new Error("without an image")
  expect(await response.image.original.text()).toBe("2560x1920")
  expect(await response.image.large?.text()).toBe("1600x1200")
  expect(close).toHaveBeenCalledOnce()
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
