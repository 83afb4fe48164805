import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { companyQuery } from "../../api/companies"
import { SimulatedHint } from "../simulated-hint"
import "./action-messages"

/** Stays as long as listings are public and nobody gets what visitors write. */
export function SimulatedNotice({ companyId }: { companyId: string }) {
  const { t } = useTranslation("property-actions")
  const { data: company } = useQuery(companyQuery(companyId))
  if (company?.inquiry_mode !== "simulated") return null
  return <SimulatedHint text={t("simulated.text")} change={t("simulated.change")} />
}
