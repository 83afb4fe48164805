import type { PropertyImage } from "../../domain/media/image"
import type { PublicProperty } from "../../domain/properties/property"
import { secondaryButton } from "../button-class"
import { Icon } from "../icon"
import { largestUrl } from "../image-source"
import { messages } from "../messages"
import { CONTACT_ID } from "../property/contact-id"
import { ResponsiveImage } from "../responsive-image"
import { MediaChips } from "./media-chips"
import { MORE, MorePictures } from "./more-pictures"
import { toSlides } from "./slides"
import { StepButtons } from "./step-buttons"
import { Thumbnails } from "./thumbnails"

/** On phones two pixels of the picture per pixel of the layout are enough: three would be four times the bytes. */
const PHONE = "(max-width: 30rem) and (min-resolution: 2dppx) 60vw"
const SIZES = `${PHONE}, (min-width: 80rem) 53rem, (min-width: 64rem) calc(100vw - 24rem), 100vw`
const SIZES_BESIDE_MORE = `${PHONE}, (min-width: 80rem) 42rem, (min-width: 64rem) calc(100vw - 35rem), 100vw`

/** Works without JavaScript as a swipeable row of links; the script adds buttons, thumbnails and the full view. */
export function Gallery({ property }: { property: PublicProperty }) {
  const slides = toSlides(property.images, property.title)
  const [first] = slides
  if (first === undefined) return <EmptyGallery property={property} />
  const hasMore = slides.length > MORE
  return (
    <section data-gallery aria-label={messages.images} className="min-w-0">
      <div className={hasMore ? "lg:grid lg:grid-cols-[minmax(0,1fr)_11rem] lg:gap-2" : ""}>
        <div className="relative -mx-4 overflow-hidden bg-sunken sm:mx-0 sm:rounded-lg print:bg-transparent">
          <div data-strip className={`carousel aspect-[4/3] sm:aspect-[16/9] ${hasMore ? "lg:aspect-[3/2]" : ""}`}>
            {slides.map(({ key, name, caption, image }, index) => (
              <a
                key={key}
                href={largestUrl(image)}
                data-caption={caption || undefined}
                aria-label={messages.enlarge(name)}
                aria-haspopup="dialog"
                className="block h-full cursor-zoom-in [content-visibility:auto] focus-visible:-outline-offset-4 print:[content-visibility:visible]"
              >
                <ResponsiveImage
                  image={image}
                  alt={name}
                  sizes={hasMore ? SIZES_BESIDE_MORE : SIZES}
                  first={index === 0}
                  className={`size-full ${isUpright(image) ? "object-contain" : "object-cover"}`}
                />
              </a>
            ))}
          </div>
          {slides.length > 1 && <StepButtons />}
          <MediaChips property={property} />
          <p
            data-shown-caption
            hidden={first.caption === ""}
            className="pointer-events-none absolute bottom-3 left-3 line-clamp-2 max-w-[calc(100%-8rem)] rounded-sm bg-surface px-2.5 py-1 text-sm text-ink print:hidden"
          >
            {first.caption}
          </p>
          <p className="tabular pointer-events-none absolute right-3 bottom-3 flex items-center gap-2 rounded-sm bg-surface px-2.5 py-1 text-sm text-ink print:hidden">
            <Icon name="expand" className="size-4" />
            <span role="status">{`1 / ${slides.length}`}</span>
          </p>
        </div>
        {hasMore && <MorePictures slides={slides} />}
      </div>
      {slides.length > 1 && <Thumbnails isBesideMore={hasMore} />}
    </section>
  )
}

const isUpright = (image: PropertyImage) => (image.height ?? 0) > (image.width ?? 0)

/** Leads to the contact, as visitors ask for what they do not see. On phones it is a line below the price. */
function EmptyGallery({ property }: { property: PublicProperty }) {
  return (
    <div className="relative flex grow flex-wrap items-center justify-center gap-x-5 gap-y-3 rounded-lg bg-sunken p-4 has-[ul]:pt-18 sm:min-h-64 sm:flex-col print:hidden">
      <MediaChips property={property} />
      <Icon name="house" strokeWidth={1} className="size-16 text-line-strong max-sm:hidden" />
      <p className="text-muted">{messages.noPictures}</p>
      {property.status === "active" && (
        <a href={`#${CONTACT_ID}`} className={secondaryButton}>
          {messages.askForPictures}
        </a>
      )}
    </div>
  )
}
