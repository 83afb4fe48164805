export type { FloorPlan, PropertyImage } from "./image-schemas"

// Widths and heights are in pixels (docs/product.md, Limits).
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024
/** The limit for files chosen in the browser, which scales them down before the upload. */
export const DEFAULT_IMAGE_MB = 10
/**
 * The limit in pixels for the same files: cameras have up to 61 megapixels, phones up to 50. An open one takes four bytes per
 * pixel.
 */
export const MAX_SOURCE_PIXELS = 100_000_000
/** The limit for images that the server stores. */
export const MAX_IMAGE_PIXELS = 40_000_000
export const MAX_IMAGE_ASPECT_RATIO = 16
/** The limit for the addresses of images on other sites. */
export const MAX_IMAGE_URL_LENGTH = 2000
export const MAX_IMAGE_WIDTH = 2560
export const MAX_IMAGE_HEIGHT = 2560
export const MAX_FLOOR_PLAN_HEIGHT = 600
export const MAX_AGENT_PHOTO_WIDTH = 400
export const MAX_IMAGES_PER_LIST = 60

export const DRAFT_DAYS = 30
/** The number of days exceeds the life of drafts and the time to undo imports, as both may list such images again. */
export const UNLISTED_IMAGE_DAYS = 31

/** The widths are for list thumbnails, cards and pages, which load these instead of the original. */
export const DELIVERY_WIDTHS = { small: 400, medium: 800, large: 1600 } as const
export type DeliverySize = keyof typeof DELIVERY_WIDTHS
export const DELIVERY_SIZES = ["small", "medium", "large"] as const satisfies readonly DeliverySize[]

/** Features exactly one image if there are any: the first that is marked, else the first. */
export function withOneFeatured<T extends { isFeatured: boolean }>(
  images: readonly T[],
  isPicked: (image: T) => boolean = (image) => image.isFeatured,
): T[] {
  const featured = Math.max(0, images.findIndex(isPicked))
  return images.map((image, index) => ({ ...image, isFeatured: index === featured }))
}

export function featuredImage<T extends { isFeatured: boolean }>(images: readonly T[]): T | undefined {
  return images.find((image) => image.isFeatured) ?? images[0]
}

/** Names unnamed plans `Grundriss {n}`, from 1. */
export function withNames<T extends { name: string }>(plans: readonly T[]): T[] {
  return plans.map((plan, index) => ({ ...plan, name: plan.name.trim() || `Grundriss ${index + 1}` }))
}

/** Only the server's own files have measures; other images are addresses of other sites. */
export const isUploaded = ({ width }: { width?: number | undefined }) => width !== undefined

export function isDisplayableUrl(url: string | undefined): url is string {
  return url !== undefined && (url.startsWith("/api/files/") || url.startsWith("http") || url.startsWith("data:"))
}

/** Browsers block http images on https pages. */
export const asHttps = (url: string): string => url.replace(/^http:/i, "https:")
