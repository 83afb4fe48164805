import { MAX_LOGO_BYTES } from "../../domain/companies/brand"
import { MAX_PAGE_PICTURE_BYTES } from "../../domain/companies/company-page"
import { PHOTO_QUALITY } from "../../domain/media/stored-sizes"

type Encode = (type: "image/png" | "image/webp" | "image/jpeg", quality: number) => Promise<Blob>

const DELIVERY_QUALITY = 0.8
/** The qualities of a photo that would be larger than its file. */
const PHOTO_STEPS = [0.8, 0.65, 0.5, 0.35]
/** The qualities of a logo that is too large as PNG. */
const LOGO_STEPS = [0.95, 0.9, 0.8, 0.7, 0.5]

/** A photo that is scaled down has at most the bytes of its file: some sources are compressed harder than ours. */
export async function encodePhoto(encode: Encode, mostBytes = Number.POSITIVE_INFINITY): Promise<Blob> {
  let smallest = await webpOrJpeg(encode, PHOTO_QUALITY, PHOTO_QUALITY)
  for (const step of PHOTO_STEPS) {
    if (smallest.size <= mostBytes) return smallest
    const blob = await webpOrJpeg(encode, step, step)
    if (blob.size < smallest.size) smallest = blob
  }
  return smallest
}

/** Encodes a plan without loss, as thin lines would blur. Only some browsers take WebP's quality 1 for lossless. */
export const encodePlan = (encode: Encode, isOneLossless: boolean): Promise<Blob> =>
  encode(isOneLossless ? "image/webp" : "image/png", 1)

/** Encodes a logo as PNG, which keeps edges sharp and opens in every program; a photo would become too large. */
export async function encodeLogo(encode: Encode): Promise<Blob> {
  let blob = await encode("image/png", 1)
  for (const step of LOGO_STEPS) {
    if (blob.size <= MAX_LOGO_BYTES) return blob
    blob = await webpOrJpeg(encode, step, step)
  }
  return blob
}

/** Encodes a picture for previews of links as JPEG, which all chats and networks take. */
export async function encodePreview(encode: Encode): Promise<Blob> {
  let blob = await encode("image/jpeg", PHOTO_QUALITY)
  for (const step of PHOTO_STEPS) {
    if (blob.size <= MAX_PAGE_PICTURE_BYTES) return blob
    blob = await encode("image/jpeg", step)
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
