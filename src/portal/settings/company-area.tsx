import { useState } from "react"
import { CompanyForm } from "../companies/company-form"
import { CompanySettings } from "../companies/company-settings"
import { LegalCard } from "../companies/legal-card"
import { NumberingCard } from "../companies/numbering-card"
import { WithdrawalCard } from "../confirmations"
import { SettingSteps } from "../first-steps/setting-steps"
import { focusContent } from "../frame/page-content"
import { InboundMailsCard } from "../inbound-mails"
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
      {/* On a phone, plan and numbers follow what they belong to, not all that is written to strangers. */}
      <div className="grid items-start gap-x-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:grid-rows-[auto_1fr]">
        <div className="min-w-0">
          {companyId === null ? (
            <CompanyForm key={created} company={null} onClose={onCreated} />
          ) : (
            <CompanySettings companyId={companyId} />
          )}
        </div>
        <div className="min-w-0 max-xl:mt-6 xl:row-span-2">
          <PlanCard />
          {companyId !== null && <NumberingCard companyId={companyId} />}
        </div>
        {companyId !== null && (
          <div className="min-w-0">
            <LegalCard companyId={companyId} />
            <WithdrawalCard companyId={companyId} />
            <InquiriesCard companyId={companyId} />
            <InquiryMailCard companyId={companyId} />
            <InboundMailsCard companyId={companyId} />
            <AnswerTextsCard companyId={companyId} />
          </div>
        )}
      </div>
    </>
  )
}
