import { GROUNDS } from "../../domain/companies/brand"
import { DELIVERY_SIZES, type DeliverySize, MAX_SOURCE_PIXELS } from "../../domain/media/image"
import { type MadeBy, readMadeBy } from "../../domain/media/made-by"
import { isBetterSource, limitDeliveries, type SourceFile } from "../../domain/media/stored-sizes"
import { encodeDelivery, encodeLogo, encodePhoto, encodePlan, encodePreview, isLosslessWebp } from "./encode"
import { sniffFile } from "./file-type"
import { type ImageKind, planSizes, type Size } from "./image-sizes"
import { isComplete } from "./is-complete"

export type ResizeRequest = { id: number; file: Blob; kind: ImageKind }
export type ResizedImage = { original: Blob; size: Size; isDark?: true; made_by?: MadeBy } & Partial<
  Record<DeliverySize, Blob>
>
/** The keys of the messages. */
export type UnusableImage = "unreadable" | "incomplete" | "heic" | "tiff" | "tooManyPixels"
export type ResizeResponse = { id: number; image: ResizedImage } | { id: number; problem: UnusableImage }

/** The brightness above which a logo is one for dark grounds. */
const LIGHT = 0.75
/** The brightness below which a photo is too dark to be a cover: a house at dusk is brighter. */
const DARK = 0.2
const MEASURED: Size = { width: 64, height: 64 }

/** Each byte is a letter, so that marks within an image are found. */
const LATIN1 = new TextDecoder("latin1")

let isOneLossless: Promise<boolean> | undefined
let last: Promise<void> = Promise.resolve()

// The worker takes one image at a time: a hundred megapixels take 400 MB while they are open.
addEventListener("message", ({ data }: MessageEvent<ResizeRequest>) => {
  last = last.then(() => respond(data))
})

async function respond({ id, file, kind }: ResizeRequest): Promise<void> {
  const result = await resize(file, kind).catch(() => "unreadable" as const)
  if (typeof result === "object") postMessage({ id, image: result } satisfies ResizeResponse)
  else {
    // A rejection would end all later images as well.
    const problem = result === "unreadable" ? await unreadableType(file).catch(() => result) : result
    postMessage({ id, problem } satisfies ResizeResponse)
  }
}

/** Names the format of an undecodable file if people often have it unknowingly and only some browsers decode it. */
async function unreadableType(file: Blob): Promise<UnusableImage> {
  const type = await sniffFile(file)
  return type === "image/heic" ? "heic" : type === "image/tiff" ? "tiff" : "unreadable"
}

async function resize(file: Blob, kind: ImageKind): Promise<ResizedImage | "incomplete" | "tooManyPixels"> {
  if (!(await isComplete(file))) return "incomplete"
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" })
  try {
    if (bitmap.width * bitmap.height > MAX_SOURCE_PIXELS) return "tooManyPixels"
    const { original, ...delivery } = planSizes(bitmap, kind)
    const fits = original.width === bitmap.width && original.height === bitmap.height
    const source = { type: await sniffFile(file), bytes: file.size, fits }
    const encoded = await encodeStored(bitmap, original, kind, source)
    const isSource = kind !== "logo" && kind !== "pagePicture" && isBetterSource(source, encoded.size)
    const image: ResizedImage = { original: isSource ? file : encoded, size: original }
    if (kind === "images" && isDark(bitmap)) image.isDark = true
    const madeBy = kind === "images" ? readMadeBy(LATIN1.decode(await file.arrayBuffer())) : ""
    if (madeBy !== "") image.made_by = madeBy
    const made: Partial<Record<DeliverySize, Blob>> = {}
    for (const name of DELIVERY_SIZES) {
      const size = delivery[name]
      if (size) made[name] = await withCanvas(bitmap, size, encodeDelivery)
    }
    return { ...image, ...limitDeliveries(made, ({ size }) => size, file.size) }
  } finally {
    bitmap.close()
  }
}

/** A scanned plan may be much larger without loss than its file: a large one then is a photo. */
async function encodeStored(bitmap: ImageBitmap, size: Size, kind: ImageKind, source: SourceFile): Promise<Blob> {
  if (kind === "logo") return withCanvas(bitmap, size, encodeLogo, withGround)
  if (kind === "pagePicture") return withCanvas(bitmap, size, encodePreview)
  if (kind === "floorPlans") {
    isOneLossless ??= detectLosslessOne()
    const isLossless = await isOneLossless
    const plan = await withCanvas(bitmap, size, (encode) => encodePlan(encode, isLossless))
    if (plan.size <= source.bytes || isBetterSource(source, plan.size)) return plan
  }
  return withCanvas(bitmap, size, (encode) => encodePhoto(encode, source.fits ? undefined : source.bytes))
}

type Work = (encode: (type: string, quality: number) => Promise<Blob>) => Promise<Blob>

type Draw = (context: OffscreenCanvasRenderingContext2D, size: Size) => void

/** Gives a light logo without a background a dark one: on light pages, and in print, it would be invisible. */
function withGround(context: OffscreenCanvasRenderingContext2D, { width, height }: Size): void {
  const { light, covered } = measure(context, { width, height })
  if (covered > width * height * 250 || light < covered * LIGHT) return
  context.globalCompositeOperation = "destination-over"
  context.fillStyle = GROUNDS.dark.surface
  context.fillRect(0, 0, width, height)
}

/** Measures coverage and brightness as sums of alpha, 0 to 255. */
function measure(context: OffscreenCanvasRenderingContext2D, { width, height }: Size) {
  const { data } = context.getImageData(0, 0, width, height)
  let [light, covered] = [0, 0]
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0
    covered += alpha
    light += (alpha * ((data[at] ?? 0) * 0.3 + (data[at + 1] ?? 0) * 0.59 + (data[at + 2] ?? 0) * 0.11)) / 255
  }
  return { light, covered }
}

function isDark(bitmap: ImageBitmap): boolean {
  const context = new OffscreenCanvas(MEASURED.width, MEASURED.height).getContext("2d")
  if (context === null) return false
  context.imageSmoothingQuality = "high"
  context.drawImage(bitmap, 0, 0, MEASURED.width, MEASURED.height)
  const { light, covered } = measure(context, MEASURED)
  return light < covered * DARK
}

async function withCanvas(bitmap: ImageBitmap, size: Size, work: Work, draw?: Draw): Promise<Blob> {
  const { width, height } = size
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext("2d")
  if (context === null) throw new Error("This browser has no canvas for workers")
  context.imageSmoothingQuality = "high"
  context.drawImage(bitmap, 0, 0, width, height)
  draw?.(context, size)
  const blob = await work((type, quality) => {
    if (type === "image/jpeg") {
      // JPEG has no transparency, which would become black.
      context.globalCompositeOperation = "destination-over"
      context.fillStyle = "#fff"
      context.fillRect(0, 0, width, height)
    }
    return canvas.convertToBlob({ type, quality })
  })
  // Frees the memory before the next garbage collection.
  canvas.width = 0
  return blob
}

async function detectLosslessOne(): Promise<boolean> {
  const canvas = new OffscreenCanvas(8, 8)
  canvas.getContext("2d")?.fillRect(1, 2, 3, 4)
  return isLosslessWebp(await canvas.convertToBlob({ type: "image/webp", quality: 1 }))
}
