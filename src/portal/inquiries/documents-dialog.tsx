import { useMutation } from "@tanstack/react-query"
import { Copy, Reply } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { errorMessage } from "../../api/client/http"
import { createDocumentLink } from "../../api/documents"
import {
  DOCUMENT_LINK_DAYS,
  type DocumentLink,
  formatBytes,
  type StoredDocument,
} from "../../domain/documents/document"
import { formatDay } from "../../domain/values/date"
import { Button, buttonClass } from "../../ui/button"
import { Checkbox } from "../../ui/checkbox"
import { Dialog } from "../../ui/dialog"
import { toast } from "../../ui/toast"
import { useCopyText } from "../frame/use-copy-text"

type DocumentsDialogProps = {
  inquiryId: string
  documents: readonly StoredDocument[]
  /** Returns the address of the answer that ends with these lines. */
  hrefWith: (lines: string) => string
  onAnswer: () => void
  onClose: () => void
}

/** Lets the user choose documents, creates a link to them, and begins the answer that contains it. */
export function DocumentsDialog({ inquiryId, documents, hrefWith, onAnswer, onClose }: DocumentsDialogProps) {
  const { t } = useTranslation("documents")
  const [left, setLeft] = useState<readonly string[]>([])
  const chosen = documents.map(({ id }) => id).filter((id) => !left.includes(id))
  const create = useMutation({
    mutationFn: () => createDocumentLink(inquiryId, chosen),
    onError: (error) => toast.error(t("answer.createError", { reason: errorMessage(error) }), { id: "documents" }),
  })
  if (create.data) {
    const lines = t("answer.mail", { date: formatDay(create.data.expires_at), link: create.data.link })
    return <LinkReady link={create.data} href={hrefWith(lines)} onAnswer={onAnswer} onClose={onClose} />
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("answer.title")}
      description={t("answer.text", { days: DOCUMENT_LINK_DAYS })}
      footer={
        <Button
          variant="primary"
          disabled={chosen.length === 0}
          pending={create.isPending}
          onClick={() => create.mutate()}
        >
          {t("answer.create")}
        </Button>
      }
    >
      <fieldset className="grid">
        <legend className="mb-1 text-sm font-medium">{t("answer.choose")}</legend>
        {documents.map(({ id, name, bytes }) => (
          <Checkbox
            key={id}
            label={<span className="long-words">{name}</span>}
            hint={t("answer.size", { size: formatBytes(bytes) })}
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              setLeft((all) => (target.checked ? all.filter((one) => one !== id) : [...all, id]))
            }
          />
        ))}
      </fieldset>
    </Dialog>
  )
}

type LinkReadyProps = { link: DocumentLink; href: string; onAnswer: () => void; onClose: () => void }

function LinkReady({ link: { link, expires_at: end }, href, onAnswer, onClose }: LinkReadyProps) {
  const { t } = useTranslation("documents")
  const copy = useCopyText()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("answer.doneTitle")}
      description={t("answer.doneText", { date: formatDay(end) })}
      footer={
        <>
          <Button icon={<Copy aria-hidden className="size-4" />} onClick={() => void copy(link)}>
            {t("answer.copy")}
          </Button>
          <a href={href} className={buttonClass({ variant: "primary" })} onClick={onAnswer}>
            <Reply aria-hidden className="size-4" />
            {t("answer.write")}
          </a>
        </>
      }
    >
      <p className="rounded-md bg-sunken px-4 py-3 text-sm wrap-anywhere">{link}</p>
    </Dialog>
  )
}
