import { ChevronRight, Paperclip } from "lucide-react"
import { useTranslation } from "react-i18next"
import { formatBytes } from "../../domain/documents/document"
import type { Reply } from "../../domain/inbound-mails/reply"
import { formatInstant } from "../../domain/values/date"
import { shownEmail } from "../../domain/values/shown-email"
import { StatusBadge } from "../../ui/status-badge"

/** Shows what somebody has answered by mail; what a program has written stays folded, as does what they quote. */
export function ReplyItem({ reply, isLast }: { reply: Reply; isLast: boolean }) {
  const { t } = useTranslation("inquiries")
  const { kind, name, email, is_other, text, quote, attachments, created_at } = reply
  return (
    <details className="group" open={isLast && kind === "reply"}>
      <summary className="flex min-h-11 list-none flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-muted transition-[rotate] group-open:rotate-90 motion-reduce:transition-none"
        />
        <span className="min-w-0 grow basis-48">
          <span className="font-medium long-words">{name || shownEmail(email)}</span>
          <span className="tabular text-muted">{` · ${formatInstant(created_at)}`}</span>
        </span>
        <StatusBadge tone={is_other ? "signal" : kind === "reply" ? "notice" : "neutral"}>
          {t(kind === "absence" ? "replies.absence" : is_other ? "replies.other" : "replies.reply")}
        </StatusBadge>
      </summary>
      <div className="grid gap-2 pb-3 text-sm">
        {is_other && (
          <p className="text-signal long-words">{t("replies.otherAddress", { email: shownEmail(email) })}</p>
        )}
        <p className="whitespace-pre-line long-words">{text || t("noMessage")}</p>
        {attachments.length > 0 && (
          <p className="flex gap-3 text-muted">
            <Paperclip aria-hidden className="size-5 shrink-0" />
            <span className="min-w-0 long-words">
              {t("replies.attachments", {
                names: attachments.map((file) => `${file.name} (${formatBytes(file.bytes)})`).join(", "),
              })}
            </span>
          </p>
        )}
        {quote !== "" && (
          <details className="text-muted">
            <summary className="inline-flex min-h-11 items-center underline-offset-4 hover:underline">
              {t("replies.quote")}
            </summary>
            <p className="border-s-2 border-line ps-3 whitespace-pre-line long-words">{quote}</p>
          </details>
        )}
      </div>
    </details>
  )
}
