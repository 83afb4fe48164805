import { Copy } from "lucide-react"
import { type ReactNode, type SubmitEventHandler, useId } from "react"
import { Button } from "../../ui/button"
import { Dialog } from "../../ui/dialog"
import { useCopyText } from "../use-copy-text"

type Made = {
  title: string
  text: string
  /** Names the secret to a screen reader. */
  label: string
  secret: string
  note: string
  copyLabel: string
  closeLabel: string
}

type Props = {
  title: string
  text: string
  submitLabel: string
  pending: boolean
  onSubmit: SubmitEventHandler<HTMLFormElement>
  /** The fields of what is to be made. */
  children: ReactNode
  made: Made | null
  onClose: () => void
}

/** Makes a secret, such as a key or a link, then shows it, which no later response holds. */
export function MadeOnceDialog({ title, text, submitLabel, pending, onSubmit, children, made, onClose }: Props) {
  const formId = useId()
  if (made) return <Secret {...made} onClose={onClose} />
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={text}
      footer={
        <Button type="submit" form={formId} variant="primary" pending={pending}>
          {submitLabel}
        </Button>
      }
    >
      <form id={formId} noValidate className="grid gap-5" onSubmit={onSubmit}>
        {children}
      </form>
    </Dialog>
  )
}

function Secret({ title, text, label, secret, note, copyLabel, closeLabel, onClose }: Made & { onClose: () => void }) {
  const copy = useCopyText()
  return (
    <Dialog
      open
      keepsOpen
      onOpenChange={onClose}
      title={title}
      description={text}
      footer={
        <>
          <Button onClick={onClose}>{closeLabel}</Button>
          <Button
            data-first
            variant="primary"
            icon={<Copy aria-hidden className="size-4" />}
            onClick={() => void copy(secret)}
          >
            {copyLabel}
          </Button>
        </>
      }
    >
      <output
        aria-label={label}
        className="block rounded-md border border-line bg-sunken px-4 py-3 font-mono text-sm select-all wrap-anywhere"
      >
        {secret}
      </output>
      <p className="mt-3 text-sm text-muted">{note}</p>
    </Dialog>
  )
}
