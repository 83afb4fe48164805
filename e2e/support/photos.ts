import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs"
import { inRoot } from "../../scripts/lib/paths"
import { photo as cameraPhoto, type JpegOptions, jpeg, png } from "./images"

export const photo = (options: JpegOptions = {}): Buffer => jpeg(options)

/** Returns twelve photos. One has 12 megapixels, the others are small: each large one takes seconds to draw, scale and encode. */
export function twelvePhotos(): string[] {
  const smaller = Array.from({ length: 11 }, (_, index) =>
    cachedFile(`tiny-photo-${index + 1}.jpg`, () => jpeg({ width: 640, height: 480 + index })),
  )
  return [cachedFile("camera-photo.jpg", () => cameraPhoto(6)), ...smaller]
}

export function twoFloorPlans(): string[] {
  return [
    cachedFile("erdgeschoss.png", () => png(1600, 1200)),
    cachedFile("obergeschoss.jpg", () => jpeg({ width: 1200, height: 1600 })),
  ]
}

/** Returns a drawn file from the cache. It is moved into place when it is complete, because workers run side by side. */
function cachedFile(name: string, draw: () => Buffer): string {
  const folder = inRoot(".cache/photos")
  const file = `${folder}/${name}`
  if (existsSync(file)) return file
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${file}.${process.pid}`, draw())
  renameSync(`${file}.${process.pid}`, file)
  return file
}
