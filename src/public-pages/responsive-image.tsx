import type { DeliverySize } from "../domain/media/image"
import { type ImageSource, imageAttributes } from "./image-source"

type ResponsiveImageProps = {
  image: ImageSource
  alt: string
  /** The value of the `sizes` attribute. */
  sizes: string
  smallest?: DeliverySize
  /** True for the page's largest image, which is loaded eagerly, with high priority. */
  first?: boolean
  className?: string
}

/** Renders an image in the size its place needs. */
export function ResponsiveImage({ image, alt, sizes, smallest, first = false, className }: ResponsiveImageProps) {
  const { src, srcSet, width, height } = imageAttributes(image, smallest)
  return (
    <img
      src={src}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      width={width}
      height={height}
      alt={alt}
      referrerPolicy="no-referrer"
      loading={first ? undefined : "lazy"}
      fetchPriority={first ? "high" : undefined}
      decoding={first ? undefined : "async"}
      className={className}
    />
  )
}
