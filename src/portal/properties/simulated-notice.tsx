import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import { companyQuery } from "../../api/companies"
import { buttonClass } from "../../ui/button"
import { Card } from "../../ui/card"
import "./action-messages"

/** Stays as long as listings are public and nobody gets what visitors write. */
export function SimulatedNotice({ companyId }: { companyId: string }) {
  const { t } = useTranslation("property-actions")
  const { data: company } = useQuery(companyQuery(companyId))
  if (company?.inquiry_mode !== "simulated") return null
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-signal bg-signal-soft print:hidden">
      <p className="min-w-0 text-sm text-pretty text-signal-strong">{t("simulated.text")}</p>
      <Link to="/admin?tab=settings" className={buttonClass()}>
        {t("simulated.change")}
      </Link>
    </Card>
  )
}
