import { Dialog as Base } from "@base-ui/react/dialog"
import type { ComponentProps } from "react"
import { cx } from "./classes"

type DialogSurfaceProps = ComponentProps<typeof Base.Popup> & { className: string }

/**
 * Shows the sheet of a Dialog or AlertDialog root, which have the same parts. The Toaster looks for `dialog-layer`. Below 87rem
 * messages would lie on it, so it leaves them room.
 */
export function DialogSurface({ className, ...popup }: DialogSurfaceProps) {
  return (
    <Base.Portal>
      <Base.Backdrop
        forceRender
        className="fixed inset-0 z-40 bg-backdrop transition-opacity data-starting-style:opacity-0 data-ending-style:opacity-0"
      />
      <Base.Viewport className="dialog-layer fixed inset-0 z-40 flex items-end justify-center sm:items-center sm:p-6 sm:max-[87rem]:pt-[calc(var(--messages,0px)+1.5rem)]">
        <Base.Popup {...popup} className={cx(sheetClass, className)} />
      </Base.Viewport>
    </Base.Portal>
  )
}

const sheetClass =
  "flex max-h-[calc(100dvh-1.5rem-var(--messages,0px))] w-full flex-col rounded-t-lg border border-line bg-surface text-ink shadow-pop outline-none " +
  "pb-[env(safe-area-inset-bottom)] transition-[opacity,translate] sm:max-h-full sm:rounded-lg " +
  "data-starting-style:translate-y-2 data-starting-style:opacity-0 data-ending-style:opacity-0"
