import { Reply } from "lucide-react"
import { useTranslation } from "react-i18next"
import { INQUIRY_STATUSES, type Inquiry, type InquiryPatch } from "../../domain/inquiry-inbox"
import { Button, buttonClass } from "../../ui/button"
import { answerHref } from "./answer-href"

/** The answer is written in the Makler's own program; to begin it marks the inquiry as answered. */
export function AnswerBar({ inquiry, onChange }: { inquiry: Inquiry; onChange: (patch: InquiryPatch) => void }) {
  const { t } = useTranslation("inquiries")
  const { status, name, property_title: title, property_reference: reference, agent_name: agent } = inquiry
  const subject = t("answer.subject", { reference, title, interpolation: { escapeValue: false } })
  const body = t("answer.body", { name, title, agent, interpolation: { escapeValue: false } })
  const isOpen = status === "new" || status === "suspicious"
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <a
        href={answerHref(inquiry.email, subject, body.trim())}
        className={buttonClass({ variant: "primary" })}
        onClick={() => isOpen && onChange({ status: "answered" })}
      >
        <Reply aria-hidden className="size-4" />
        {t("answer.button")}
      </a>
      {INQUIRY_STATUSES.filter((other) => other !== status).map((other) => (
        <Button key={other} onClick={() => onChange({ status: other })}>
          {t(`mark.${other}`)}
        </Button>
      ))}
    </div>
  )
}
