import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { companyQuery } from "../../../api/companies"
import { addTranslations } from "../../../i18n/index"
import { ErrorState } from "../../../ui/error-state"
import { Loading } from "../../../ui/loading"
import { NoCompany } from "../../frame/no-company"
import media from "../../media/media.json"
import brand from "./brand.json"
import { BrandForm } from "./brand-form"
import { ConfirmContact } from "./confirm-contact"

addTranslations({ brand, media })

export function BrandArea({ companyId }: { companyId: string | null }) {
  return companyId === null ? <NoCompany /> : <CompanyBrand companyId={companyId} />
}

function CompanyBrand({ companyId }: { companyId: string }) {
  const { t } = useTranslation("settings")
  const { data: company, error, isFetching, refetch } = useQuery(companyQuery(companyId))
  // After a save or discard, a new round makes the form start from the stored values.
  const [round, setRound] = useState(0)
  if (!company) {
    if (!error) return <Loading text={t("loading")} />
    return <ErrorState title={t("loadError")} text={error.message} onRetry={() => refetch()} retrying={isFetching} />
  }
  return (
    <>
      {!company.contact_confirmed && <ConfirmContact company={company} />}
      <BrandForm key={round} company={company} onClose={() => setRound(round + 1)} />
    </>
  )
}
