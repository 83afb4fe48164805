import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { companyKeys, companyQuery, updateCompany } from "../../api/companies"
import type { Company } from "../../domain/company"
import type { InquiryMode } from "../../domain/inquiry-mode"
import { Button } from "../../ui/button"
import { toast } from "../../ui/toast"
import { SettingCard } from "./setting-card"

/** Whether the inquiries of the company's property pages arrive. */
export function InquiriesCard({ companyId }: { companyId: string }) {
  const { t } = useTranslation("settings")
  const { data: company } = useQuery(companyQuery(companyId))
  const change = useModeChange(company)
  if (!company) return null
  const { inquiry_mode: mode } = company
  return (
    <SettingCard
      className="mt-6 sm:p-8"
      title={t("inquiries.title")}
      text={t(`inquiries.${mode}.text`)}
      action={
        <Button
          variant={mode === "simulated" ? "primary" : "secondary"}
          pending={change.isPending}
          onClick={() => change.mutate(mode === "simulated" ? "delivered" : "simulated")}
        >
          {t(`inquiries.${mode}.change`)}
        </Button>
      }
    />
  )
}

function useModeChange(company: Company | undefined) {
  const { t } = useTranslation("settings")
  const client = useQueryClient()
  const { id = "", updated_at = "" } = company ?? {}
  return useMutation({
    mutationFn: (mode: InquiryMode) => updateCompany(id, { inquiry_mode: mode }, updated_at),
    onSuccess: (stored) => {
      client.setQueryData(companyKeys.one(id), stored)
      toast.success(t(`inquiries.${stored.inquiry_mode}.done`), { id: "inquiry-mode" })
    },
    onError: ({ message }) => {
      toast.error(t("edit.error", { error: message }), { id: "inquiry-mode" })
      return client.invalidateQueries({ queryKey: companyKeys.one(id) })
    },
  })
}
