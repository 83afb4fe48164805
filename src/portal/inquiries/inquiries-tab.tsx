import { addTranslations } from "../../i18n/index"
import { contactTexts } from "../contacts"
import type { DashboardTabProps } from "../frame/dashboard-state"
import { NoCompany } from "../frame/no-company"
import { Inbox } from "./inbox"
import inquiries from "./inquiries.json"

addTranslations({ contacts: contactTexts, inquiries })

export function InquiriesTab({ companyId }: DashboardTabProps) {
  return companyId === null ? <NoCompany /> : <Inbox companyId={companyId} />
}
