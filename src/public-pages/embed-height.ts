import { MIN_EMBED_HEIGHT, RESIZE_THRESHOLD } from "../domain/pages/embed"

/** Returns the height to report in CSS pixels, or null while it is within the threshold of the reported one. */
export function changedHeight(reported: number | null, measured: number): number | null {
  const height = Math.max(MIN_EMBED_HEIGHT, Math.ceil(measured))
  return reported === null || Math.abs(height - reported) > RESIZE_THRESHOLD ? height : null
}
