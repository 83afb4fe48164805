import { ImageOff } from "lucide-react"
import { type SyntheticEvent, useEffect, useRef, useState } from "react"
import type { DeliverySize } from "../domain/image"
import { type ImageSource, imageAttributes } from "./image-source"
import { messages } from "./messages"

type ResponsiveImageProps = {
  image: ImageSource
  alt: string
  /** The `sizes` attribute. */
  sizes: string
  smallest?: DeliverySize
  /** The page's largest image: loaded eagerly, with high priority. */
  first?: boolean
  className?: string
}

/** An image in the size its place needs, and a message where it fails to load. */
export function ResponsiveImage({ image, alt, sizes, smallest, first = false, className }: ResponsiveImageProps) {
  const [failed, setFailed] = useState(false)
  const ref = useRef<HTMLImageElement>(null)

  // It may have failed before hydration attached onError.
  useEffect(() => {
    const element = ref.current
    if (element?.complete && element.naturalWidth === 0 && element.currentSrc !== "") setFailed(true)
  }, [])

  if (failed) return <ImageFailed />
  const { src, srcSet, width, height } = imageAttributes(image, smallest)
  return (
    <img
      ref={ref}
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
      onError={(_: SyntheticEvent) => setFailed(true)}
      className={className}
    />
  )
}

function ImageFailed() {
  return (
    <span className="flex size-full flex-col items-center justify-center gap-2 bg-sunken p-2 text-center text-sm text-muted">
      <ImageOff aria-hidden className="size-5 shrink-0" />
      {messages.imageFailed}
    </span>
  )
}
