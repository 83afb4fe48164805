import { useState } from "react"
import { focusContent } from "../page-content"
import { CompanyForm } from "./company-form"
import { CompanySettings } from "./company-settings"
import { InquiriesCard } from "./inquiries-card"
import { InquiryMailCard } from "./inquiry-mail-card"
import { NumberingCard } from "./numbering-card"
import { PlanCard } from "./plan-card"

export function CompanyArea({ companyId }: { companyId: string | null }) {
  // Administrators create companies without joining them: the next form is another one.
  const [created, setCreated] = useState(0)
  function onCreated() {
    focusContent()
    setCreated(created + 1)
  }
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="min-w-0">
        {companyId === null ? (
          <CompanyForm key={created} company={null} onClose={onCreated} />
        ) : (
          <>
            <CompanySettings companyId={companyId} />
            <InquiriesCard companyId={companyId} />
            <InquiryMailCard companyId={companyId} />
          </>
        )}
      </div>
      <div className="min-w-0">
        <PlanCard />
        {companyId !== null && <NumberingCard companyId={companyId} />}
      </div>
    </div>
  )
}
