import { Dialog as Base } from "@base-ui/react/dialog"
import { X } from "lucide-react"
import { type ReactNode, useRef } from "react"
import { DialogSurface } from "./dialog-surface"
import { IconButton } from "./icon-button"

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** A submit button names its form by `form="…"`. */
  footer?: ReactNode
  closeLabel?: string
  /** Set if the content exists nowhere else: a click outside then leaves the dialog open. */
  keepsOpen?: boolean
}

const controls = "[data-first], input:not(:disabled), textarea:not(:disabled), [role=combobox]:not(:disabled)"

export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, footer, closeLabel = "Schließen", keepsOpen } = props
  const body = useRef<HTMLDivElement>(null)
  // A focused input would open the keyboard at once on touch screens.
  const firstControl = (by: string) =>
    by === "touch" || (body.current?.parentElement?.querySelector<HTMLElement>(controls) ?? true)
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)} disablePointerDismissal={keepsOpen ?? false}>
      <DialogSurface initialFocus={firstControl} className="sm:max-w-xl">
        <header className="flex items-start gap-2 border-b border-line py-2.5 ps-6 pe-3">
          <div className="grid min-h-11 grow content-center gap-1 py-1.5">
            <Base.Title className="text-lg font-semibold">{title}</Base.Title>
            {description && <Base.Description className="text-sm text-muted">{description}</Base.Description>}
          </div>
          <Base.Close render={<IconButton label={closeLabel} />}>
            <X aria-hidden />
          </Base.Close>
        </header>
        {children && (
          <div ref={body} className="min-h-0 grow scroll-py-14 overflow-y-auto overscroll-contain px-6 py-6">
            {children}
          </div>
        )}
        {footer && (
          <footer className="flex flex-col-reverse gap-2 border-t border-line px-6 py-4 sm:flex-row sm:justify-end">
            {footer}
          </footer>
        )}
      </DialogSurface>
    </Base.Root>
  )
}
