import inquiries from "../../i18n/de/inquiries.json"
import { addTranslations } from "../../i18n/index"
import type { DashboardTabProps } from "../dashboard-state"
import { NoCompany } from "../no-company"
import { Inbox } from "./inbox"

addTranslations({ inquiries })

export function InquiriesTab({ companyId }: DashboardTabProps) {
  return companyId === null ? <NoCompany /> : <Inbox companyId={companyId} />
}
