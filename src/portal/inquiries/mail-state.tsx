import { MailX } from "lucide-react"
import { useTranslation } from "react-i18next"
import type { Inquiry } from "../../domain/inquiries/inquiry-inbox"

/** Says that no mail was sent about the inquiry, or that it failed; otherwise renders nothing. */
export function MailState({ inquiry: { mail_state } }: { inquiry: Inquiry }) {
  const { t } = useTranslation("inquiries")
  if (mail_state === "none") return <p className="text-sm text-muted">{t("mail.none")}</p>
  if (mail_state !== "failed") return null
  return (
    <p className="flex gap-3 rounded-md bg-signal-soft px-4 py-3 text-sm text-pretty text-signal-strong">
      <MailX aria-hidden className="size-5 shrink-0" />
      {t("mail.failed")}
    </p>
  )
}
