import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { resetByMailQuery } from "../../api/password-reset"
import type { InquiryFigures } from "../../domain/inquiries/inquiry-inbox"
import { formatAge, formatDuration } from "./duration"

/** Shows how fast the company answers, the longest current wait, and whether inquiries are mailed at all. */
export function InboxFigures({ figures }: { figures: InquiryFigures | undefined }) {
  const { t } = useTranslation("inquiries")
  const { data: sendsMail } = useQuery(resetByMailQuery)
  const { median_answer_seconds: median = null, oldest_open: oldest = null } = figures ?? {}
  return (
    <p className="flex min-h-5 flex-wrap gap-x-6 gap-y-1 text-sm text-muted">
      {sendsMail === false && <span>{t("noMail")}</span>}
      {median !== null && <span>{t("figures.median", { duration: formatDuration(median) })}</span>}
      {oldest !== null && <span>{t("figures.oldest", { age: formatAge(oldest) })}</span>}
    </p>
  )
}
