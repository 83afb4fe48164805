import { Cable } from "lucide-react"
import { useTranslation } from "react-i18next"
import interfaces from "../../../i18n/de/interfaces.json"
import { addTranslations } from "../../../i18n/index"
import { EmptyState } from "../../../ui/empty-state"
import { ApiKeys } from "./api-keys"
import { Feeds } from "./feeds"
import { Targets } from "./targets"
import { Webhooks } from "./webhooks"

addTranslations({ interfaces })

/** How other programs reach the company's data. */
export function InterfacesArea({ companyId }: { companyId: string | null }) {
  const { t } = useTranslation("interfaces")
  if (companyId === null) return <EmptyState icon={<Cable aria-hidden />} title={t("noCompany")} />
  return (
    <div className="grid max-w-3xl gap-10">
      <Feeds companyId={companyId} />
      <ApiKeys companyId={companyId} />
      <Targets companyId={companyId} />
      <Webhooks companyId={companyId} />
    </div>
  )
}
