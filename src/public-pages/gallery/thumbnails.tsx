import { messages } from "../messages"

/**
 * Renders a list that the script fills from the images above it; its height is kept, so that nothing moves then. On phones the
 * pictures are swiped, and nothing is loaded for it. A wide screen that has the next pictures beside the first lacks it as well.
 */
export function Thumbnails({ isBesideMore }: { isBesideMore: boolean }) {
  return (
    <ul
      data-thumbnails
      className={`scripted relative mt-2 flex min-h-20 gap-2 overflow-x-auto p-1 [scrollbar-width:thin] max-sm:hidden print:hidden ${isBesideMore ? "lg:hidden" : ""}`}
    />
  )
}

/** The template serves the page and its full view; the script gives each thumbnail its number. */
export function ThumbnailTemplate() {
  return (
    <template id="thumbnail">
      <li className="shrink-0">
        <button
          type="button"
          aria-label={messages.showImage(1)}
          className="block h-18 w-27 overflow-hidden rounded-sm border-2 border-transparent bg-sunken transition-colors hover:border-line-strong aria-[current]:border-accent forced-colors:aria-[current]:p-1 in-[dialog]:aria-[current]:border-ink"
        />
      </li>
    </template>
  )
}
