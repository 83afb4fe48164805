import { useState } from "react"
import { CompanyForm } from "../companies/company-form"
import { CompanySettings } from "../companies/company-settings"
import { LegalCard } from "../companies/legal-card"
import { NumberingCard } from "../companies/numbering-card"
import { WithdrawalCard } from "../confirmations"
import { SettingSteps } from "../first-steps/setting-steps"
import { focusContent } from "../frame/page-content"
import { AnswerTextsCard } from "../inquiries/answer-texts-card"
import { InquiriesCard } from "../inquiries/inquiries-card"
import { InquiryMailCard } from "../inquiries/inquiry-mail-card"
import { PlanCard } from "../payments/plan-card"

export function CompanyArea({ companyId }: { companyId: string | null }) {
  // Administrators create companies without joining them: the next form is another one.
  const [created, setCreated] = useState(0)
  function onCreated() {
    focusContent()
    setCreated(created + 1)
  }
  return (
    <>
      <SettingSteps />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="min-w-0">
          {companyId === null ? (
            <CompanyForm key={created} company={null} onClose={onCreated} />
          ) : (
            <>
              <CompanySettings companyId={companyId} />
              <LegalCard companyId={companyId} />
              <WithdrawalCard companyId={companyId} />
              <InquiriesCard companyId={companyId} />
              <InquiryMailCard companyId={companyId} />
              <AnswerTextsCard companyId={companyId} />
            </>
          )}
        </div>
        <div className="min-w-0">
          <PlanCard />
          {companyId !== null && <NumberingCard companyId={companyId} />}
        </div>
      </div>
    </>
  )
}
