import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { companyQuery } from "../../api/companies"
import { SettingHint } from "../frame/setting-hint"
import "./action-messages"

/** What stays until the settings are changed: nobody gets what visitors write, a contract has a new version. */
export function SettingNotices({ companyId, hasPages }: { companyId: string; hasPages: boolean }) {
  const { t } = useTranslation("property-actions")
  const { data: company } = useQuery(companyQuery(companyId))
  if (!company) return null
  return (
    <>
      {hasPages && company.inquiry_mode === "simulated" && (
        <SettingHint text={t("simulated.text")} change={t("simulated.change")} />
      )}
      {company.contract_due && (
        <SettingHint text={t("contract.text")} change={t("contract.change")} to="/admin/contract" />
      )}
    </>
  )
}
