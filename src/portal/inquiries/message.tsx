import { Paperclip, ScanSearch } from "lucide-react"
import { useTranslation } from "react-i18next"
import { formatBytes } from "../../domain/documents/document"
import type { Inquiry } from "../../domain/inquiries/inquiry-inbox"

/** Shows what somebody wrote; of a mail also what a program could not read of it. */
export function Message({ inquiry: { message, needs_look, attachments } }: { inquiry: Inquiry }) {
  const { t } = useTranslation("inquiries")
  return (
    <>
      {needs_look && (
        <p className="flex gap-3 rounded-md bg-signal-soft px-4 py-3 text-sm text-pretty text-signal-strong">
          <ScanSearch aria-hidden className="size-5 shrink-0" />
          <span>{t("needsLook")}</span>
        </p>
      )}
      <p className="rounded-md bg-sunken px-4 py-3 whitespace-pre-line long-words">{message || t("noMessage")}</p>
      {attachments.length > 0 && (
        <p className="flex gap-3 text-sm text-muted">
          <Paperclip aria-hidden className="size-5 shrink-0" />
          <span className="min-w-0 long-words">
            {t("attachments", {
              names: attachments.map(({ name, bytes }) => `${name} (${formatBytes(bytes)})`).join(", "),
            })}
          </span>
        </p>
      )}
    </>
  )
}
