import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import { companyQuery } from "../../api/companies"
import type { InquiryFigures } from "../../domain/inquiry-inbox"
import { buttonClass } from "../../ui/button"
import { Card } from "../../ui/card"
import { formatAge, formatDuration } from "./duration"

type InboxFiguresProps = { companyId: string; figures: InquiryFigures | undefined }

/** How fast the company answers, how long somebody waits, and whether inquiries arrive at all. */
export function InboxFigures({ companyId, figures }: InboxFiguresProps) {
  const { t } = useTranslation("inquiries")
  const { data: company } = useQuery(companyQuery(companyId))
  if (company?.inquiry_mode === "simulated") {
    return (
      <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-signal bg-signal-soft print:hidden">
        <p className="min-w-0 text-sm text-pretty text-signal-strong">{t("simulated.text")}</p>
        <Link to="/admin?tab=settings" className={buttonClass()}>
          {t("simulated.change")}
        </Link>
      </Card>
    )
  }
  const { median_answer_seconds: median = null, oldest_open: oldest = null } = figures ?? {}
  return (
    <p className="flex min-h-5 flex-wrap gap-x-6 gap-y-1 text-sm text-muted">
      {median !== null && <span>{t("figures.median", { duration: formatDuration(median) })}</span>}
      {oldest !== null && <span>{t("figures.oldest", { age: formatAge(oldest) })}</span>}
      <span className="max-lg:hidden print:hidden">{t("keys")}</span>
    </p>
  )
}
