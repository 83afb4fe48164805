import { ShieldAlert } from "lucide-react"
import { useTranslation } from "react-i18next"
import { isAdministrator } from "../../domain/accounts/role"
import { addTranslations } from "../../i18n/index"
import { EmptyState } from "../../ui/empty-state"
import { CompanyList } from "../companies/all/company-list"
import { AreaTabs } from "../frame/area-tabs"
import type { DashboardTabProps } from "../frame/dashboard-state"
import { TabHeader } from "../frame/tab-header"
import { lazyTab, type TabEntry } from "../frame/tab-set"
import { useUser } from "../frame/use-user"
import admin from "./admin.json"

addTranslations({ admin })

export type AdminAreaProps = {
  /** The name of the company whose users are requested, if the page before knew it. */
  companyName: string | undefined
}

const AREAS = [
  { id: "companies", Content: CompanyList },
  { id: "users", ...lazyTab(async () => (await import("../accounts/all/admin-users")).AdminUsers) },
  { id: "coupons", ...lazyTab(async () => (await import("../payments/coupons/coupon-list")).CouponList) },
  { id: "system", ...lazyTab(async () => (await import("../operations/system-area")).SystemArea) },
] as const satisfies readonly TabEntry<AdminAreaProps>[]

export function Tab({ state }: DashboardTabProps) {
  const { t } = useTranslation("admin")
  const user = useUser()
  if (!isAdministrator(user)) return <EmptyState icon={<ShieldAlert aria-hidden />} title={t("denied")} />
  return (
    <>
      <TabHeader title={t("title")} />
      <AreaTabs<AdminAreaProps, (typeof AREAS)[number]["id"]>
        label={t("areas.label")}
        entries={AREAS}
        getName={(id) => t(`areas.${id}`)}
        contentProps={{ companyName: state.selectedCompanyName }}
      />
    </>
  )
}
