import { NoCompany } from "../frame/no-company"
import { SettingCards } from "../frame/setting-cards"
import { InboundMailsCard } from "../inbound-mails"
import { AnswerTextsCard } from "../inquiries/answer-texts-card"
import { InquiriesCard } from "../inquiries/inquiries-card"
import { InquiryMailCard } from "../inquiries/inquiry-mail-card"
import { ValuationCard } from "../inquiries/valuation-card"

/** How inquiries arrive, who learns of them, and how they are answered. */
export function InquiriesArea({ companyId }: { companyId: string | null }) {
  if (companyId === null) return <NoCompany />
  return (
    <SettingCards>
      <InquiriesCard companyId={companyId} />
      <InquiryMailCard companyId={companyId} />
      <InboundMailsCard companyId={companyId} />
      <AnswerTextsCard companyId={companyId} />
      <ValuationCard companyId={companyId} />
    </SettingCards>
  )
}
