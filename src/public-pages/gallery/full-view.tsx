import { Icon } from "../icon"
import { messages } from "../messages"
import { StepButtons } from "./step-buttons"

/**
 * Renders the full-screen view for the script: a native modal dialog, whose focus trap, focus return and Escape are the
 * browser's.
 */
export function FullView() {
  return (
    <template id="full-view">
      <dialog className="lightbox fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none bg-canvas text-ink backdrop:bg-backdrop">
        <div className="flex h-full flex-col">
          <div className="flex items-center gap-4 py-2 pr-2 pl-4">
            <p role="status" className="tabular min-w-0 grow truncate text-sm">
              <span data-position className="font-medium" />
              <span data-caption className="ml-4 text-muted" />
            </p>
            <button
              type="button"
              data-close-view
              aria-label={messages.closeView}
              className="order-last flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-sunken"
            >
              <Icon name="close" className="size-5" />
            </button>
            <button
              type="button"
              data-zoom
              aria-label={messages.zoom}
              className="flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-sunken"
            >
              <Icon name="zoom" className="size-5" />
            </button>
          </div>
          <div className="relative min-h-0 grow pb-4">
            <section
              data-strip
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard.
              tabIndex={0}
              className="carousel h-full focus-visible:-outline-offset-2"
            />
            <StepButtons />
          </div>
          <ul
            data-thumbnails
            className="relative mx-auto mb-3 hidden max-w-full shrink-0 gap-2 overflow-x-auto p-1 [scrollbar-width:thin] lg:flex"
          />
        </div>
      </dialog>
      <div
        data-frame
        className="flex items-center justify-center overflow-hidden px-2 select-none data-[zoomed]:cursor-move data-[zoomed]:touch-none sm:px-16"
      />
    </template>
  )
}
