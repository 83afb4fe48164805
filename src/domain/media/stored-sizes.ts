import { DELIVERY_SIZES, type DeliverySize } from "./image"

/** The quality of a photo's WebP: 1 made files seven times as large as their source, and nobody saw why. */
export const PHOTO_QUALITY = 0.9

/** The types that the server stores as they are, without their metadata. */
const STORED_TYPES = ["image/jpeg", "image/png", "image/webp"]

/** `fits`: the image is not larger than what is stored, in pixels. `bytes` is the size of the file. */
export type SourceFile = { type: string; bytes: number; fits: boolean }

/** Returns whether the source is stored instead of its encoding, which would be larger. */
export const isBetterSource = ({ type, bytes, fits }: SourceFile, encodedBytes: number): boolean =>
  fits && STORED_TYPES.includes(type) && bytes < encodedBytes

/** Leaves out the largest sizes until the rest are smaller together than the source: pages then load the original. */
export function limitDeliveries<File>(
  sizes: Partial<Record<DeliverySize, File>>,
  getBytes: (file: File) => number,
  sourceBytes: number,
): Partial<Record<DeliverySize, File>> {
  const kept: Partial<Record<DeliverySize, File>> = {}
  let sum = 0
  for (const name of DELIVERY_SIZES) {
    const file = sizes[name]
    if (file === undefined) continue
    sum += getBytes(file)
    if (sum >= sourceBytes) break
    kept[name] = file
  }
  return kept
}
