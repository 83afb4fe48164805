import { MAX_LOGO_BYTES } from "../../domain/companies/brand"
import { MAX_IMAGE_BYTES } from "../../domain/media/image"

type Encode = (type: "image/png" | "image/webp" | "image/jpeg", quality: number) => Promise<Blob>

const DELIVERY_QUALITY = 0.8
/** Lower qualities are only for images that would exceed the server's limit. */
const STEPS = [1, 0.95, 0.9, 0.8, 0.7, 0.5]
/** Chromium takes 1 for lossless, at fifteen times the size. */
const NEAREST_LOSSY = 0.99
const JPEG_QUALITY = 0.95

/** Encodes at the best quality that fits the server's limit. */
export async function encodeOriginal(encode: Encode, oneIsLossless: boolean): Promise<Blob> {
  let blob: Blob | undefined
  for (const step of STEPS) {
    blob = await webpOrJpeg(encode, step === 1 && oneIsLossless ? NEAREST_LOSSY : step, Math.min(step, JPEG_QUALITY))
    if (blob.size <= MAX_IMAGE_BYTES) return blob
  }
  throw new Error(`The image has ${blob?.size} bytes at the lowest quality`)
}

/** Encodes a logo as PNG, which keeps edges sharp and opens in every program; a photo would become too large. */
export async function encodeLogo(encode: Encode): Promise<Blob> {
  let blob = await encode("image/png", 1)
  for (const step of STEPS.slice(1)) {
    if (blob.size <= MAX_LOGO_BYTES) return blob
    blob = await webpOrJpeg(encode, step, step)
  }
  return blob
}

export function encodeDelivery(encode: Encode): Promise<Blob> {
  return webpOrJpeg(encode, DELIVERY_QUALITY, DELIVERY_QUALITY)
}

/** Falls back to JPEG: a browser that cannot encode WebP returns another type without an error. */
async function webpOrJpeg(encode: Encode, webpQuality: number, jpegQuality: number): Promise<Blob> {
  const webp = await encode("image/webp", webpQuality)
  if (webp.type === "image/webp") return webp
  const jpeg = await encode("image/jpeg", jpegQuality)
  if (jpeg.type !== "image/jpeg") throw new Error(`This browser writes ${jpeg.type} instead of JPEG`)
  return jpeg
}

/** Returns whether the file has the lossless chunk `VP8L`, which may follow an extended header. */
export async function isLosslessWebp(blob: Blob): Promise<boolean> {
  const text = String.fromCharCode(...new Uint8Array(await blob.slice(0, 64).arrayBuffer()))
  return text.startsWith("RIFF") && text.includes("VP8L")
}
