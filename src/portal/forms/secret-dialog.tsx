import { Copy } from "lucide-react"
import { Button } from "../../ui/button"
import { Dialog } from "../../ui/dialog"
import { useCopyText } from "../frame/use-copy-text"

type SecretDialogProps = {
  title: string
  text: string
  /** Names the secret to a screen reader. */
  label: string
  secret: string
  note: string
  copyLabel: string
  closeLabel: string
  onClose: () => void
}

/** Shows a secret that was just made, such as a key: no later response contains it. */
export function SecretDialog({ title, text, label, secret, note, copyLabel, closeLabel, onClose }: SecretDialogProps) {
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
      <Secret label={label} text={secret} />
      <p className="mt-3 text-sm text-muted">{note}</p>
    </Dialog>
  )
}

/** One press marks all of it, where the browser forbids to copy. */
export function Secret({ label, text }: { label: string; text: string }) {
  return (
    <output
      aria-label={label}
      translate="no"
      className="block rounded-md border border-line bg-sunken px-4 py-3 font-mono text-sm select-all wrap-anywhere"
    >
      {text}
    </output>
  )
}
