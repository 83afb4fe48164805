import { CompanySettings } from "./company-settings"
import { CreateCompany } from "./create-company"
import { PlanCard } from "./plan-card"

export function CompanyArea({ companyId }: { companyId: string | null }) {
  return (
    <>
      {companyId === null ? <CreateCompany /> : <CompanySettings companyId={companyId} />}
      <PlanCard />
    </>
  )
}
