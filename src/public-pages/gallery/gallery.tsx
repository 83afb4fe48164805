import { Expand, House } from "lucide-react"
import { type MouseEvent, useState } from "react"
import type { PropertyImage } from "../../domain/image"
import { largestUrl } from "../picture"
import { Picture } from "../picture-view"
import { words } from "../words"
import { Lightbox, type NamedPicture } from "./lightbox"
import { StepButtons } from "./step-buttons"
import { Thumbnails } from "./thumbnails"
import { useStrip } from "./use-strip"

const SIZES = "(min-width: 80rem) 53rem, (min-width: 64rem) calc(100vw - 24rem), 100vw"

/** The featured picture comes first, the others keep their order. */
function named(images: readonly PropertyImage[], title: string): NamedPicture[] {
  const ordered = [...images.filter((image) => image.isFeatured), ...images.filter((image) => !image.isFeatured)]
  return ordered.map((picture, index) => ({
    key: picture.id || `${index}`,
    name: words.imageOf(title, index + 1, ordered.length, picture.caption),
    caption: picture.caption,
    picture,
  }))
}

/**
 * The pictures of a property. A strip that can be swiped before any script is there, and whose pictures then are links
 * to the full ones; the script adds buttons, thumbnails and the full view.
 */
export function Gallery({ images, title }: { images: readonly PropertyImage[]; title: string }) {
  const pictures = named(images, title)
  const strip = useStrip(pictures.length)
  const [opened, setOpened] = useState<number | null>(null)

  const open = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpened(index)
  }

  if (pictures.length === 0) return <EmptyGallery />
  const caption = pictures[strip.index]?.caption
  return (
    <section aria-label={words.images}>
      <div className="relative -mx-4 overflow-hidden bg-sunken sm:mx-0 sm:rounded-lg print:bg-transparent">
        <div
          ref={strip.ref}
          onScroll={strip.onScroll}
          className="strip aspect-[4/3] sm:aspect-[16/9] print:grid print:aspect-auto print:grid-cols-4 print:gap-2"
        >
          {pictures.map(({ key, name, picture }, index) => (
            <a
              key={key}
              href={largestUrl(picture)}
              aria-label={words.enlarge(name)}
              aria-haspopup="dialog"
              tabIndex={index === strip.index ? undefined : -1}
              onClick={(event) => open(event, index)}
              className="block h-full cursor-zoom-in focus-visible:-outline-offset-4 print:aspect-[4/3] print:h-auto print:first:col-span-full print:first:aspect-[16/9] print:nth-[n+6]:hidden"
            >
              <Picture
                picture={picture}
                alt={name}
                sizes={SIZES}
                first={index === 0}
                className={`size-full ${isUpright(picture) ? "object-contain" : "object-cover"}`}
              />
            </a>
          ))}
        </div>
        {pictures.length > 1 && <StepButtons strip={strip} />}
        {caption && (
          <p className="pointer-events-none absolute bottom-3 left-3 max-w-[calc(100%-8rem)] truncate rounded-sm bg-surface px-2.5 py-1 text-sm text-ink print:hidden">
            {caption}
          </p>
        )}
        <p className="tabular pointer-events-none absolute right-3 bottom-3 flex items-center gap-2 rounded-sm bg-surface px-2.5 py-1 text-sm text-ink print:hidden">
          <Expand aria-hidden className="size-4" />
          <span role="status">
            {strip.index + 1} / {pictures.length}
          </span>
        </p>
      </div>
      {pictures.length > 1 && (
        <div className="mt-2">
          <Thumbnails pictures={pictures} strip={strip} />
        </div>
      )}
      {opened !== null && (
        <Lightbox
          label={words.images}
          pictures={pictures}
          start={opened}
          onClose={(last) => {
            setOpened(null)
            strip.show(last)
            const link = strip.ref.current?.children[last]
            if (link instanceof HTMLElement) link.focus({ preventScroll: true })
          }}
        />
      )}
    </section>
  )
}

const isUpright = (picture: NamedPicture["picture"]) => (picture.height ?? 0) > (picture.width ?? 0)

/** A listing without pictures: a quiet place for them, as high as whatever stands beside it. */
function EmptyGallery() {
  return (
    <div className="-mx-4 flex min-h-56 grow items-center justify-center bg-sunken sm:mx-0 sm:min-h-72 sm:rounded-lg print:hidden">
      <House role="img" aria-label={words.noImage} strokeWidth={1} className="size-16 text-line-strong" />
    </div>
  )
}
