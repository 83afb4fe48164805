import { useQuery } from "@tanstack/react-query"
import { Reply } from "lucide-react"
import { useTranslation } from "react-i18next"
import { companyQuery } from "../../api/companies"
import { answerHref, DEFAULT_ANSWER } from "../../domain/inquiry-answer"
import { INQUIRY_STATUSES, type Inquiry, type InquiryPatch } from "../../domain/inquiry-inbox"
import { Button, buttonClass } from "../../ui/button"

/** The answer is written in the Makler's own program; to begin it marks the inquiry as answered. */
export function AnswerBar({ inquiry, onChange }: { inquiry: Inquiry; onChange: (patch: InquiryPatch) => void }) {
  const { t } = useTranslation("inquiries")
  const { data: company } = useQuery(companyQuery(inquiry.company_id))
  const { status } = inquiry
  const isOpen = status === "new" || status === "suspicious"
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <a
        href={answerHref(company?.inquiry_answer ?? DEFAULT_ANSWER, { ...inquiry, company_name: company?.name ?? "" })}
        className={buttonClass({ variant: "primary" })}
        onClick={() => isOpen && onChange({ status: "answered" })}
      >
        <Reply aria-hidden className="size-4" />
        {t("answer")}
      </a>
      {INQUIRY_STATUSES.filter((other) => other !== status).map((other) => (
        <Button key={other} onClick={() => onChange({ status: other })}>
          {t(`mark.${other}`)}
        </Button>
      ))}
    </div>
  )
}
