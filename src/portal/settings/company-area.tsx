import { CompanySettings } from "./company-settings"
import { CreateCompany } from "./create-company"

export function CompanyArea({ companyId }: { companyId: string | null }) {
  return companyId === null ? <CreateCompany /> : <CompanySettings companyId={companyId} />
}
