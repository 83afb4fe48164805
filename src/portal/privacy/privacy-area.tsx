import { ShieldCheck } from "lucide-react"
import { useTranslation } from "react-i18next"
import { addTranslations } from "../../i18n/index"
import { EmptyState } from "../../ui/empty-state"
import { ContractCard } from "./contract-card"
import { PersonCard } from "./person-card"
import privacy from "./privacy.json"
import { RetentionCard } from "./retention-card"

addTranslations({ privacy })

/** Shows a company's settings and duties for other people's data. */
export function PrivacyArea({ companyId }: { companyId: string | null }) {
  const { t } = useTranslation("privacy")
  if (companyId === null) return <EmptyState icon={<ShieldCheck aria-hidden />} title={t("noCompany")} />
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <ContractCard />
      <RetentionCard companyId={companyId} />
      <PersonCard companyId={companyId} />
    </div>
  )
}
