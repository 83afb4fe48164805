import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs"
import { inRoot } from "../../scripts/lib/paths"
import { photo as cameraPhoto, type JpegOptions, jpeg, png } from "./images"

/** A small photo, where a test needs a picture but not its weight. */
export const photo = (options: JpegOptions = {}): Buffer => jpeg(options)

/**
 * Twelve photos: one as a camera writes it, with 12 megapixels and 6 MB, the others as a mail program makes them smaller.
 * Each camera photo takes seconds to draw, so it is kept, and seconds more to shrink in the browser.
 *
 * @returns the files' paths
 */
export function twelvePhotos(): string[] {
  const smaller = Array.from({ length: 11 }, (_, index) =>
    kept(`small-photo-${index + 1}.jpg`, () => jpeg({ width: 1280, height: 960 + index })),
  )
  return [kept("camera-photo.jpg", () => cameraPhoto(6)), ...smaller]
}

export function twoFloorPlans(): string[] {
  return [
    kept("erdgeschoss.png", () => png(1600, 1200)),
    kept("obergeschoss.jpg", () => jpeg({ width: 1200, height: 1600 })),
  ]
}

/** A file of the cache, drawn when it is not there. Moved into place whole, as workers run side by side. */
function kept(name: string, draw: () => Buffer): string {
  const folder = inRoot(".cache/photos")
  const file = `${folder}/${name}`
  if (existsSync(file)) return file
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${file}.${process.pid}`, draw())
  renameSync(`${file}.${process.pid}`, file)
  return file
}
