import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { companyQuery } from "../../api/companies"
import { managesCompany } from "../../domain/accounts/role"
import { imprintGaps } from "../../domain/companies/imprint-gaps"
import { COMPANY_HASH } from "../frame/opened-by-hash"
import { useUser } from "../frame/use-user"
import "./action-messages"
import { Link } from "react-router-dom"
import { buttonClass } from "../../ui/button"
import { Card } from "../../ui/card"

/** Shows lasting problems of the settings: inquiries arrive nowhere, the imprint has gaps, a contract has a new version. */
export function SettingNotices({ companyId, hasPages }: { companyId: string; hasPages: boolean }) {
  const { t } = useTranslation("property-actions")
  const user = useUser()
  const { data: company } = useQuery(companyQuery(companyId))
  // Members could change none of it.
  if (!company || !managesCompany(user)) return null
  return (
    <>
      {hasPages && company.inquiry_mode === "simulated" && (
        <SettingHint
          text={t("simulated.text")}
          change={t("simulated.change")}
          to="/admin?tab=settings&area=inquiries#anfragen"
        />
      )}
      {hasPages && imprintGaps(company).length > 0 && (
        <SettingHint
          text={t("imprint.text")}
          change={t("imprint.change")}
          to={`/admin?tab=settings&area=company${COMPANY_HASH}`}
        />
      )}
      {company.contract_due && (
        <SettingHint text={t("contract.text")} change={t("contract.change")} to="/admin/contract" />
      )}
    </>
  )
}

type SettingHintProps = { text: string; change: string; to: string }

/** Says which setting should change, and links to it. */
function SettingHint({ text, change, to }: SettingHintProps) {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-signal bg-signal-soft print:hidden">
      <p className="min-w-0 text-sm text-pretty text-signal-strong">{text}</p>
      <Link to={to} className={buttonClass()}>
        {change}
      </Link>
    </Card>
  )
}
