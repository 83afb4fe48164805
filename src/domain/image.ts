export type { FloorPlan, PropertyImage } from "./image-lists"

/** Limits and sizes (spec section 9; heights and pixels are our own). Widths and heights in pixels. */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024
/** Megabytes of a file that is chosen in the browser, which shrinks it, unless the operator says otherwise. */
export const DEFAULT_IMAGE_MB = 10
export const MAX_IMAGE_PIXELS = 40_000_000
/** How many times as long as the other one side may be. */
export const MAX_IMAGE_SIDES = 16
/** Characters of the address of a picture on another site. */
export const MAX_IMAGE_ADDRESS = 2000
export const MAX_IMAGE_WIDTH = 2560
export const MAX_IMAGE_HEIGHT = 2560
export const MAX_FLOOR_PLAN_HEIGHT = 600
export const MAX_AGENT_PHOTO_WIDTH = 400
export const MAX_IMAGES_PER_LIST = 60

/** Days for which a browser keeps the draft of a property. */
export const DRAFT_DAYS = 30
/**
 * Days for which the server keeps a picture that no property lists. A draft lasts longer: its text costs nobody anything,
 * while pictures that nothing shows fill the company's space.
 */
export const UNLISTED_IMAGE_DAYS = 14

/** Delivery widths: list thumbnail, card, page. Pages load only these, never the original. */
export const DELIVERY_WIDTHS = { small: 400, medium: 800, large: 1600 } as const
export type DeliverySize = keyof typeof DELIVERY_WIDTHS
/** Their names, from small to large. */
export const DELIVERY_SIZES = ["small", "medium", "large"] as const satisfies readonly DeliverySize[]

/**
 * Exactly one image is featured if there are any: the first that is picked, else the first (spec section 4). Unless told,
 * those are picked that claim it.
 */
export function withOneFeatured<T extends { isFeatured: boolean }>(
  images: readonly T[],
  isPicked: (image: T) => boolean = (image) => image.isFeatured,
): T[] {
  const featured = Math.max(0, images.findIndex(isPicked))
  return images.map((image, index) => ({ ...image, isFeatured: index === featured }))
}

/** The image that stands for the property in lists and cards. */
export function featuredImage<T extends { isFeatured: boolean }>(images: readonly T[]): T | undefined {
  return images.find((image) => image.isFeatured) ?? images[0]
}

/** `Grundriss {n}`, counted from one, where no name was given (spec section 2). */
export function withNames<T extends { name: string }>(plans: readonly T[]): T[] {
  return plans.map((plan, index) => ({ ...plan, name: plan.name.trim() || `Grundriss ${index + 1}` }))
}

/** Pictures are shown from web addresses, data URLs and our own file paths; anything else gets the placeholder. */
export function isShowableUrl(url: string | undefined): url is string {
  return url !== undefined && (url.startsWith("http") || url.startsWith("data:") || url.startsWith("/api/files/"))
}

/** The address of a picture on another site as it is stored: browsers load no other from a safe page. */
export const asHttps = (url: string): string => url.replace(/^http:/i, "https:")

/**
 * Checks a chosen file before anything else is done with it. Returns the spec's sentence, or `null` when it is fine.
 *
 * @param megabytes how large it may be
 */
export function imageFileError(
  file: { name: string; type: string; size: number },
  megabytes: number = DEFAULT_IMAGE_MB,
): string | null {
  if (!file.type.startsWith("image/")) return `${file.name} ist kein Bild.`
  if (file.size > megabytes * 1024 * 1024) return `${file.name} ist zu groß (max. ${megabytes}MB).`
  return null
}
