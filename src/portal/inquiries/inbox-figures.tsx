import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { companyQuery } from "../../api/companies"
import type { InquiryFigures } from "../../domain/inquiry-inbox"
import { SettingHint } from "../setting-hint"
import { formatAge, formatDuration } from "./duration"

type InboxFiguresProps = { companyId: string; figures: InquiryFigures | undefined }

/** How fast the company answers, how long somebody waits, and whether inquiries arrive at all. */
export function InboxFigures({ companyId, figures }: InboxFiguresProps) {
  const { t } = useTranslation("inquiries")
  const { data: company } = useQuery(companyQuery(companyId))
  if (company?.inquiry_mode === "simulated") {
    return <SettingHint text={t("simulated.text")} change={t("simulated.change")} />
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
