import { useQuery } from "@tanstack/react-query"
import { Reply } from "lucide-react"
import { lazy, Suspense } from "react"
import { useTranslation } from "react-i18next"
import { companyQuery } from "../../api/companies"
import { answerHref, DEFAULT_ANSWER } from "../../domain/inquiries/inquiry-answer"
import { INQUIRY_STATUSES, type Inquiry, type InquiryPatch } from "../../domain/inquiries/inquiry-inbox"
import { Button, buttonClass } from "../../ui/button"
import type { AnswerWithDocuments as WithDocuments } from "./answer-with-documents"

/** If the code cannot be loaded, for example offline, the button for documents is missing. */
const AnswerWithDocuments = lazy<typeof WithDocuments>(() =>
  import("./answer-with-documents").then(
    (module) => ({ default: module.AnswerWithDocuments }),
    () => ({ default: () => null }),
  ),
)

/** Opens the answer in the Makler's own mail program; beginning it marks the inquiry as answered. */
export function AnswerBar({ inquiry, onChange }: { inquiry: Inquiry; onChange: (patch: InquiryPatch) => void }) {
  const { t } = useTranslation("inquiries")
  const { data: company } = useQuery(companyQuery(inquiry.company_id))
  const { status } = inquiry
  const isOpen = status === "new" || status === "suspicious"
  const answered = { ...inquiry, company_name: company?.name ?? "" }
  const hrefWith = (lines: string) => answerHref(company?.inquiry_answer ?? DEFAULT_ANSWER, answered, lines)
  const markAnswered = () => isOpen && onChange({ status: "answered" })
  return (
    <div className="flex flex-wrap gap-2 max-sm:*:grow print:hidden">
      <a href={hrefWith("")} className={buttonClass({ variant: "primary" })} onClick={markAnswered}>
        <Reply aria-hidden className="size-4" />
        {t("answer")}
      </a>
      <Suspense>
        <AnswerWithDocuments inquiry={inquiry} hrefWith={hrefWith} onAnswer={markAnswered} />
      </Suspense>
      {INQUIRY_STATUSES.filter((other) => other !== status).map((other) => (
        <Button key={other} onClick={() => onChange({ status: other })}>
          {t(`mark.${other}`)}
        </Button>
      ))}
    </div>
  )
}
