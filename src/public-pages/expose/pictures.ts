import { isDisplayableUrl } from "../../domain/media/image"
import { type ImageSource, imageAttributes } from "../image-source"

/** The way a picture is placed: `cover` fills its place, `whole` shows all of it, `round` is a portrait. */
type Fit = "cover" | "whole" | "round"
export type Place = { width: number; height: number; fit: Fit; quality?: number; ground?: string }

/** A JPEG as a data URL, or null if it could not be loaded. */
export type Picture = string | null

const TIMEOUT_MS = 20_000
/**
 * Leaves and gravel take three times as many bytes as walls: the lower qualities are for them, so that twenty pictures stay below
 * 3 MB.
 */
const QUALITIES = [0.8, 0.65, 0.5, 0.35]
const MAX_BYTES_PER_PIXEL = 0.24
const BASE64 = 4 / 3

/**
 * Converts pictures from WebP, which documents cannot contain, to JPEG. It draws one after another on the same canvas: phones
 * allow few, and little memory for all of them.
 */
export class ImageRenderer {
  readonly #canvas = document.createElement("canvas")

  /** `place` is in pixels. */
  async develop(image: ImageSource, place: Place): Promise<Picture> {
    try {
      const loaded = await load(addressFor(image, place.width))
      return this.#draw(loaded, place)
    } catch {
      return null
    }
  }

  #draw(image: HTMLImageElement, { width, height, fit, quality, ground = "#ffffff" }: Place): string {
    const [w, h] = [image.naturalWidth, image.naturalHeight]
    const scale = fit === "whole" ? Math.min(width / w, height / h) : Math.max(width / w, height / h)
    // A picture is never scaled up: a viewer does that as well, and needs no bytes for it.
    const size = Math.min(scale, 1)
    const shown = fit === "whole" ? [w * size, h * size] : [(width / scale) * size, (height / scale) * size]
    const [canvasWidth = 1, canvasHeight = 1] = shown.map((side) => Math.max(1, Math.round(side)))
    Object.assign(this.#canvas, { width: canvasWidth, height: canvasHeight })
    const context = this.#canvas.getContext("2d")
    if (context === null) throw new Error("No canvas")
    context.fillStyle = ground
    context.fillRect(0, 0, canvasWidth, canvasHeight)
    if (fit === "round") {
      context.ellipse(canvasWidth / 2, canvasHeight / 2, canvasWidth / 2, canvasHeight / 2, 0, 0, 2 * Math.PI)
      context.clip()
    }
    context.drawImage(image, (canvasWidth - w * size) / 2, (canvasHeight - h * size) / 2, w * size, h * size)
    return quality === undefined ? this.#small() : this.#jpeg(quality)
  }

  readonly #jpeg = (quality: number) => this.#canvas.toDataURL("image/jpeg", quality)

  /** Returns the picture in the best quality that its share of the document's bytes allows. */
  #small(): string {
    const most = this.#canvas.width * this.#canvas.height * MAX_BYTES_PER_PIXEL * BASE64
    const [best = 0.8, ...lower] = QUALITIES
    let picture = this.#jpeg(best)
    for (const quality of lower) if (picture.length > most) picture = this.#jpeg(quality)
    return picture
  }
}

/** Returns the address of the smallest file that is wide enough. */
function addressFor(image: ImageSource, width: number): string {
  const smallest = width > 800 ? "large" : width > 400 ? "medium" : "small"
  return imageAttributes(image, smallest).src
}

async function load(address: string): Promise<HTMLImageElement> {
  if (!isDisplayableUrl(address)) throw new Error("No address")
  const image = new Image()
  // Another site must allow reading its picture, else the canvas cannot be read.
  image.crossOrigin = "anonymous"
  image.referrerPolicy = "no-referrer"
  image.src = address
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error("Too late")), TIMEOUT_MS))
  await Promise.race([image.decode(), late])
  return image
}
