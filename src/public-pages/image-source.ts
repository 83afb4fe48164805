import { DELIVERY_WIDTHS, type DeliverySize, isDisplayableUrl, type PropertyImage } from "../domain/media/image"

export type ImageSource = Partial<Pick<PropertyImage, "url" | DeliverySize | "width" | "height">>

export type ImageAttributes = { src: string; srcSet?: string; width: number; height: number }

/** The placeholder is a line drawing of a house. */
const PLACEHOLDER = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800" viewBox="0 0 1200 800"><g fill="none" stroke="#8d8576" stroke-width="6" stroke-linejoin="round"><path d="M420 400 600 270l180 130M450 380v190h300V380"/><path d="M560 570V460h80v110M495 430h40v40h-40zM665 430h40v40h-40z"/></g></svg>`,
)}`

const UNKNOWN = { width: 1200, height: 800 }

/** `smallest` and `largest` bound the delivery sizes in `srcSet`; `smallest` is also the `src`. */
export function imageAttributes(
  image: ImageSource,
  smallest: DeliverySize = "medium",
  largest: DeliverySize = "large",
): ImageAttributes {
  const { width: original = 0, height: originalHeight = 0 } = image
  const isKnown = original > 0 && originalHeight > 0
  const { width, height } = isKnown ? { width: original, height: originalHeight } : UNKNOWN
  const delivered = deliveredSizes(image, isKnown ? original : 0)
  const within = delivered.filter((size) => size.width <= DELIVERY_WIDTHS[largest])
  const sizes = within.length > 0 ? within : delivered
  const fitting = sizes.find((size) => size.width >= DELIVERY_WIDTHS[smallest]) ?? sizes.at(-1)
  const src = fitting?.url ?? image.url
  if (!isDisplayableUrl(src)) return { src: PLACEHOLDER, ...UNKNOWN }
  if (sizes.length < 2) return { src, width, height }
  return { src, srcSet: sizes.map((size) => `${size.url} ${size.width}w`).join(", "), width, height }
}

/** Returns the image for the full view and link previews. */
export function largestUrl(image: ImageSource): string {
  const largest = deliveredSizes(image, image.width ?? 0).at(-1)?.url ?? image.url
  return isDisplayableUrl(largest) ? largest : PLACEHOLDER
}

type Delivered = { url: string; width: number }

/**
 * An original that is not wider than the large size serves as that size. The sizes are written out one by one, as pages show
 * dozens of images.
 */
function deliveredSizes({ small, medium, large, url }: ImageSource, original: number): Delivered[] {
  const found: Delivered[] = []
  if (isDisplayableUrl(small)) found.push({ url: small, width: deliveredWidth("small", original) })
  if (isDisplayableUrl(medium)) found.push({ url: medium, width: deliveredWidth("medium", original) })
  if (isDisplayableUrl(large)) found.push({ url: large, width: deliveredWidth("large", original) })
  const isOwnLargest = found.length > 0 && !large && original > 0 && original <= DELIVERY_WIDTHS.large
  if (isOwnLargest && isDisplayableUrl(url)) found.push({ url, width: original })
  return found
}

/** Images are never scaled up. */
const deliveredWidth = (size: DeliverySize, original: number) =>
  original > 0 ? Math.min(DELIVERY_WIDTHS[size], original) : DELIVERY_WIDTHS[size]
