import { LegalCard } from "../companies/legal-card"
import { WithdrawalCard } from "../confirmations"
import { NoCompany } from "../frame/no-company"
import { SettingCards } from "../frame/setting-cards"
import { CompanyDownload, CompanyErasure, ContractCard, PersonCard, RetentionCard } from "../privacy"

/** What the law asks for, of the company and of what it knows about others. */
export function LegalArea({ companyId }: { companyId: string | null }) {
  if (companyId === null) return <NoCompany />
  return (
    <SettingCards>
      <LegalCard companyId={companyId} />
      <ContractCard />
      <WithdrawalCard companyId={companyId} />
      <RetentionCard companyId={companyId} />
      <PersonCard companyId={companyId} />
      <CompanyDownload companyId={companyId} />
      <CompanyErasure companyId={companyId} />
    </SettingCards>
  )
}
