import { useTranslation } from "react-i18next"
import { addTranslations } from "../../i18n/index"
import { Card } from "../../ui/card"
import { ListSkeleton } from "../../ui/list-skeleton"
import { contactTexts } from "../contacts"
import type { DashboardTabProps } from "../frame/dashboard-state"
import { NoCompany } from "../frame/no-company"
import { ShowTogether } from "../frame/show-together"
import { TabHeader } from "../frame/tab-header"
import { Inbox } from "./inbox"
import inquiries from "./inquiries.json"

addTranslations({ contacts: contactTexts, inquiries })

export function Tab({ companyId }: DashboardTabProps) {
  const { t } = useTranslation("inquiries")
  if (companyId === null) return <NoCompany />
  const loading = (
    <>
      <TabHeader title={t("title")} />
      <Card flush className="overflow-clip">
        <ListSkeleton text={t("loading")} />
      </Card>
    </>
  )
  return (
    <ShowTogether id="inquiries" fallback={loading}>
      <Inbox companyId={companyId} />
    </ShowTogether>
  )
}
