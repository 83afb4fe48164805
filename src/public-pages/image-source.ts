import {
  DELIVERY_SIZES,
  DELIVERY_WIDTHS,
  type DeliverySize,
  isDisplayableUrl,
  type PropertyImage,
} from "../domain/image"

export type ImageSource = Partial<Pick<PropertyImage, "url" | DeliverySize | "width" | "height">>

export type ImageAttributes = { src: string; srcSet?: string; width: number; height: number }

/** A line drawing of a house. */
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
  const known = (image.width ?? 0) > 0 && (image.height ?? 0) > 0
  const measures = known ? { width: image.width ?? 0, height: image.height ?? 0 } : UNKNOWN
  const delivered = deliveredSizes(image, known ? measures.width : 0)
  const within = delivered.filter(({ width }) => width <= DELIVERY_WIDTHS[largest])
  const sizes = within.length > 0 ? within : delivered
  const fitting = sizes.filter(({ width }) => width >= DELIVERY_WIDTHS[smallest])
  const src = fitting[0]?.url ?? sizes.at(-1)?.url ?? image.url
  if (!isDisplayableUrl(src)) return { src: PLACEHOLDER, ...UNKNOWN }
  if (sizes.length < 2) return { src, ...measures }
  return { src, srcSet: sizes.map(({ url, width }) => `${url} ${width}w`).join(", "), ...measures }
}

/** For the full view and link previews. */
export function largestUrl(image: ImageSource): string {
  const largest = deliveredSizes(image, image.width ?? 0).at(-1)?.url
  return [largest, image.url].find(isDisplayableUrl) ?? PLACEHOLDER
}

type Delivered = { url: string; width: number }

/** An original that is not wider than the large size serves as that size. */
function deliveredSizes(image: ImageSource, original: number): Delivered[] {
  const found = DELIVERY_SIZES.flatMap((size): Delivered[] => {
    const url = image[size]
    return isDisplayableUrl(url) ? [{ url, width: deliveredWidth(size, original) }] : []
  })
  const isOwnLargest = found.length > 0 && !image.large && original > 0 && original <= DELIVERY_WIDTHS.large
  return isOwnLargest && isDisplayableUrl(image.url) ? [...found, { url: image.url, width: original }] : found
}

/** Images are never scaled up. */
const deliveredWidth = (size: DeliverySize, original: number) =>
  original > 0 ? Math.min(DELIVERY_WIDTHS[size], original) : DELIVERY_WIDTHS[size]
