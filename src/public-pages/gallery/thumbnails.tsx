import { messages } from "../messages"

/** Renders a list that the script fills from the images above it; its height is kept, so that nothing moves then. */
export function Thumbnails() {
  return (
    <ul
      data-thumbnails
      className="scripted relative mt-2 flex min-h-18 gap-2 overflow-x-auto p-1 [scrollbar-width:thin] sm:min-h-20 print:hidden"
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
          className="block h-16 w-24 overflow-hidden rounded-sm border-2 border-transparent bg-sunken transition-colors hover:border-line-strong aria-[current]:border-accent forced-colors:aria-[current]:p-1 in-[dialog]:aria-[current]:border-ink sm:h-18 sm:w-27"
        />
      </li>
    </template>
  )
}
