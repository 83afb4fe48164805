import { MIN_EMBED_HEIGHT, RESIZE_THRESHOLD } from "../domain/embed"

/**
 * The height to tell the embedding page, or `null` when it need not be told.
 *
 * @param told the height it was told last, `null` before the first time
 * @param measured the content's height in CSS pixels
 */
export function heightToTell(told: number | null, measured: number): number | null {
  const height = Math.max(MIN_EMBED_HEIGHT, Math.ceil(measured))
  return told === null || Math.abs(height - told) > RESIZE_THRESHOLD ? height : null
}
