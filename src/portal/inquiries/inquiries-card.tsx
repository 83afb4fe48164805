import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { companyQuery } from "../../api/companies"
import type { Company } from "../../domain/companies/company"
import { Button } from "../../ui/button"
import { ConfirmDialog } from "../../ui/confirm-dialog"
import { useChangeCompany } from "../companies"
import { SettingCard } from "../frame/setting-card"

/** Sets whether the company receives the inquiries of its property pages; asks before it stops, as what visitors then write is lost. */
export function InquiriesCard({ companyId }: { companyId: string }) {
  const { data: company } = useQuery(companyQuery(companyId))
  return company && <ModeCard company={company} />
}

function ModeCard({ company }: { company: Company }) {
  const { t } = useTranslation("settings")
  const [asking, setAsking] = useState(false)
  const change = useChangeCompany(company, {
    done: ({ inquiry_mode: mode }) => t(`inquiries.${mode}.done`),
    failed: (error) => t("part.error", { error }),
  })
  const { inquiry_mode: mode } = company
  return (
    <SettingCard
      anchor="anfragen"
      title={t("inquiries.title")}
      text={t(`inquiries.${mode}.text`)}
      action={
        <Button
          variant={mode === "simulated" ? "primary" : "secondary"}
          pending={change.isPending}
          onClick={() => (mode === "simulated" ? change.mutate({ inquiry_mode: "delivered" }) : setAsking(true))}
        >
          {t(`inquiries.${mode}.change`)}
        </Button>
      }
    >
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("inquiries.delivered.change")}
        text={t("inquiries.delivered.ask")}
        confirmLabel={t("inquiries.delivered.change")}
        pending={change.isPending}
        onConfirm={() => change.mutate({ inquiry_mode: "simulated" }, { onSettled: () => setAsking(false) })}
      />
    </SettingCard>
  )
}
