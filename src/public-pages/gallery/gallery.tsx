import { Expand, House } from "lucide-react"
import { type MouseEvent, useState } from "react"
import type { PropertyImage } from "../../domain/image"
import { largestUrl } from "../image-source"
import { messages } from "../messages"
import { ResponsiveImage } from "../responsive-image"
import { Lightbox, type Slide } from "./lightbox"
import { StepButtons } from "./step-buttons"
import { Thumbnails } from "./thumbnails"
import { useCarousel } from "./use-carousel"

const SIZES = "(min-width: 80rem) 53rem, (min-width: 64rem) calc(100vw - 24rem), 100vw"

/** The featured image first, the others in their order. */
function toSlides(images: readonly PropertyImage[], title: string): Slide[] {
  const ordered = [...images.filter((image) => image.isFeatured), ...images.filter((image) => !image.isFeatured)]
  return ordered.map((image, index) => ({
    key: image.id || `${index}`,
    name: messages.imageOf(title, index + 1, ordered.length, image.caption),
    caption: image.caption,
    image,
  }))
}

/** Works without JavaScript as a swipeable row of links; the script adds buttons, thumbnails and the full view. */
export function Gallery({ images, title }: { images: readonly PropertyImage[]; title: string }) {
  const slides = toSlides(images, title)
  const carousel = useCarousel(slides.length)
  const [opened, setOpened] = useState<number | null>(null)

  const open = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpened(index)
  }

  if (slides.length === 0) return <EmptyGallery />
  const caption = slides[carousel.index]?.caption
  return (
    <section aria-label={messages.images}>
      <div className="relative -mx-4 overflow-hidden bg-sunken sm:mx-0 sm:rounded-lg print:bg-transparent">
        <div
          ref={carousel.ref}
          onScroll={carousel.onScroll}
          className="carousel aspect-[4/3] sm:aspect-[16/9] print:grid print:aspect-auto print:grid-cols-4 print:gap-2"
        >
          {slides.map(({ key, name, image }, index) => (
            <a
              key={key}
              href={largestUrl(image)}
              aria-label={messages.enlarge(name)}
              aria-haspopup="dialog"
              tabIndex={index === carousel.index ? undefined : -1}
              onClick={(event) => open(event, index)}
              className="block h-full cursor-zoom-in focus-visible:-outline-offset-4 print:aspect-[4/3] print:h-auto print:first:col-span-full print:first:aspect-[16/9] print:nth-[n+6]:hidden"
            >
              <ResponsiveImage
                image={image}
                alt={name}
                sizes={SIZES}
                first={index === 0}
                className={`size-full ${isUpright(image) ? "object-contain" : "object-cover"}`}
              />
            </a>
          ))}
        </div>
        {slides.length > 1 && <StepButtons carousel={carousel} />}
        {caption && (
          <p className="pointer-events-none absolute bottom-3 left-3 max-w-[calc(100%-8rem)] truncate rounded-sm bg-surface px-2.5 py-1 text-sm text-ink print:hidden">
            {caption}
          </p>
        )}
        <p className="tabular pointer-events-none absolute right-3 bottom-3 flex items-center gap-2 rounded-sm bg-surface px-2.5 py-1 text-sm text-ink print:hidden">
          <Expand aria-hidden className="size-4" />
          <span role="status">
            {carousel.index + 1} / {slides.length}
          </span>
        </p>
      </div>
      {slides.length > 1 && (
        <div className="mt-2">
          <Thumbnails slides={slides} carousel={carousel} />
        </div>
      )}
      {opened !== null && (
        <Lightbox
          label={messages.images}
          slides={slides}
          start={opened}
          onClose={(last) => {
            setOpened(null)
            carousel.show(last)
            const link = carousel.ref.current?.children[last]
            if (link instanceof HTMLElement) link.focus({ preventScroll: true })
          }}
        />
      )}
    </section>
  )
}

const isUpright = (image: Slide["image"]) => (image.height ?? 0) > (image.width ?? 0)

function EmptyGallery() {
  return (
    <div className="-mx-4 flex min-h-56 grow items-center justify-center bg-sunken sm:mx-0 sm:min-h-72 sm:rounded-lg print:hidden">
      <House role="img" aria-label={messages.noImage} strokeWidth={1} className="size-16 text-line-strong" />
    </div>
  )
}
