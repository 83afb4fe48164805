import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { companyQuery } from "../../api/companies"
import type { InquiryFigures } from "../../domain/inquiry-inbox"
import { SettingHint } from "../setting-hint"
import { formatAge, formatDuration } from "./duration"

type InboxFiguresProps = { companyId: string; figures: InquiryFigures | undefined }

const useIsSimulated = (companyId: string) => useQuery(companyQuery(companyId)).data?.inquiry_mode === "simulated"

/** Where inquiries do not arrive at all. */
export function SimulatedHint({ companyId }: { companyId: string }) {
  const { t } = useTranslation("inquiries")
  return useIsSimulated(companyId) && <SettingHint text={t("simulated.text")} change={t("simulated.change")} />
}

/** How fast the company answers, and how long somebody waits. */
export function InboxFigures({ companyId, figures }: InboxFiguresProps) {
  const { t } = useTranslation("inquiries")
  if (useIsSimulated(companyId)) return null
  const { median_answer_seconds: median = null, oldest_open: oldest = null } = figures ?? {}
  return (
    <p className="flex min-h-5 flex-wrap gap-x-6 gap-y-1 text-sm text-muted">
      {median !== null && <span>{t("figures.median", { duration: formatDuration(median) })}</span>}
      {oldest !== null && <span>{t("figures.oldest", { age: formatAge(oldest) })}</span>}
      <span className="max-lg:hidden print:hidden">{t("keys")}</span>
    </p>
  )
}
