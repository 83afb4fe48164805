import { Copy } from "lucide-react"
import type { ReactNode } from "react"
import type { FieldValues, UseFormReturn } from "react-hook-form"
import { Button } from "../../ui/button"
import { Dialog } from "../../ui/dialog"
import { useCopyText } from "../frame/use-copy-text"
import { FormDialog } from "./form-dialog"

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

type Props<Values extends FieldValues> = {
  title: string
  text: string
  submitLabel: string
  pending: boolean
  form: UseFormReturn<Values>
  onSubmit: (values: Values) => void
  /** The fields of the form that creates the secret. */
  children: ReactNode
  made: Made | null
  onClose: () => void
}

/** Creates a secret, such as a key or a link, then shows it: no later response contains it. */
export function MadeOnceDialog<Values extends FieldValues>(props: Props<Values>) {
  const { text, made, children, ...dialog } = props
  if (made) return <SecretDialog {...made} onClose={props.onClose} />
  return (
    <FormDialog {...dialog} description={text}>
      {children}
    </FormDialog>
  )
}

export function SecretDialog({
  title,
  text,
  label,
  secret,
  note,
  copyLabel,
  closeLabel,
  onClose,
}: Made & { onClose: () => void }) {
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
        translate="no"
        className="block rounded-md border border-line bg-sunken px-4 py-3 font-mono text-sm select-all wrap-anywhere"
      >
        {secret}
      </output>
      <p className="mt-3 text-sm text-muted">{note}</p>
    </Dialog>
  )
}
