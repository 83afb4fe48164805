import { ImageOff } from "lucide-react"
import { type SyntheticEvent, useEffect, useRef, useState } from "react"
import type { DeliverySize } from "../domain/image"
import { type PictureSource, pictureAttributes } from "./picture"
import { words } from "./words"

type PictureProps = {
  picture: PictureSource
  alt: string
  /** How wide the picture is shown, as the `sizes` attribute says it. */
  sizes: string
  smallest?: DeliverySize
  /** The page's first and largest picture: loaded at once, before everything else. */
  first?: boolean
  className?: string
}

/** A picture in the size the place needs, with a sentence in its place when it cannot be shown. */
export function Picture({ picture, alt, sizes, smallest, first = false, className }: PictureProps) {
  const [failed, setFailed] = useState(false)
  const ref = useRef<HTMLImageElement>(null)

  // A picture can have failed before the script was there to hear of it.
  useEffect(() => {
    const image = ref.current
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== "") setFailed(true)
  }, [])

  if (failed) return <PictureFailed />
  const { src, srcSet, width, height } = pictureAttributes(picture, smallest)
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

function PictureFailed() {
  return (
    <span className="flex size-full flex-col items-center justify-center gap-2 bg-sunken p-2 text-center text-sm text-muted">
      <ImageOff aria-hidden className="size-5 shrink-0" />
      {words.imageFailed}
    </span>
  )
}
