import { useState } from "react"
import { CompanyForm } from "../companies/company-form"
import { CompanySettings } from "../companies/company-settings"
import { NumberingCard } from "../companies/numbering-card"
import { PageCard } from "../companies/page-card"
import { SettingSteps } from "../first-steps/setting-steps"
import { focusContent } from "../frame/page-content"
import { SettingCards } from "../frame/setting-cards"

/** Who the company is. */
export function CompanyArea({ companyId }: { companyId: string | null }) {
  // Administrators create companies without joining them: the next form is another one.
  const [created, setCreated] = useState(0)
  function onCreated() {
    focusContent()
    setCreated(created + 1)
  }
  return (
    <SettingCards>
      {companyId === null ? (
        <CompanyForm key={created} company={null} onClose={onCreated} />
      ) : (
        <>
          <CompanySettings companyId={companyId} />
          <PageCard companyId={companyId} />
          <NumberingCard companyId={companyId} />
        </>
      )}
      <SettingSteps />
    </SettingCards>
  )
}
