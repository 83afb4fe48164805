import { AlertDialog } from "@base-ui/react/alert-dialog"
import { type ReactNode, useRef } from "react"
import { Button } from "./button"
import { DialogSurface } from "./dialog-surface"

export type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  text: ReactNode
  confirmLabel: string
  onConfirm: () => void
  cancelLabel?: string
  /** True while the text is loading; nothing can be confirmed. */
  waiting?: boolean
  /** True while the action runs: the dialog cannot be dismissed, and the caller closes it in the end. */
  pending?: boolean
  /** The confirmation deletes the control that opened it: the focus then goes to the first control of the content. */
  deletesOpener?: boolean
}

/** Asks for a confirmation; the focus starts on the button that changes nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, text, waiting = false, pending = false, deletesOpener = false } = props
  const cancel = useRef<HTMLButtonElement>(null)
  const confirmed = useRef(false)
  function confirm() {
    confirmed.current = true
    props.onConfirm()
  }
  function change(next: boolean) {
    if (pending) return
    confirmed.current = false
    onOpenChange(next)
  }
  return (
    <AlertDialog.Root open={open} onOpenChange={change}>
      <DialogSurface
        initialFocus={cancel}
        finalFocus={() => (deletesOpener && confirmed.current ? document.getElementById("content") : true)}
        className="sm:max-w-md"
      >
        <div className="grid gap-2 overflow-y-auto px-6 pt-6 pb-2">
          <AlertDialog.Title className="text-lg font-semibold">{title}</AlertDialog.Title>
          <AlertDialog.Description render={<div />} className="text-sm text-muted">
            {text}
          </AlertDialog.Description>
        </div>
        <div className="flex flex-col-reverse gap-2 px-6 pt-4 pb-6 sm:flex-row sm:justify-end">
          <AlertDialog.Close disabled={pending} render={<Button ref={cancel} />}>
            {props.cancelLabel ?? "Abbrechen"}
          </AlertDialog.Close>
          <Button variant="danger" pending={pending || waiting} onClick={confirm}>
            {props.confirmLabel}
          </Button>
        </div>
      </DialogSurface>
    </AlertDialog.Root>
  )
}
