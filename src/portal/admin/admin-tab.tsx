import { ShieldAlert } from "lucide-react"
import { useTranslation } from "react-i18next"
import { isAdministrator } from "../../domain/accounts/role"
import admin from "../../i18n/de/admin.json"
import { addTranslations } from "../../i18n/index"
import { EmptyState } from "../../ui/empty-state"
import { AreaTabs } from "../area-tabs"
import type { DashboardTabProps } from "../dashboard-state"
import { TabHeader } from "../tab-header"
import { lazyTab, type TabEntry } from "../tab-set"
import { useUser } from "../use-user"
import { CompanyList } from "./companies/company-list"

addTranslations({ admin })

export type AdminAreaProps = {
  /** The name of the company whose users are requested, if the page before knew it. */
  companyName: string | undefined
}

const AREAS = [
  { id: "companies", Content: CompanyList },
  { id: "users", ...lazyTab(async () => (await import("./users/admin-users")).AdminUsers) },
  { id: "coupons", ...lazyTab(async () => (await import("./coupons/coupon-list")).CouponList) },
  { id: "system", ...lazyTab(async () => (await import("./system/system-area")).SystemArea) },
] as const satisfies readonly TabEntry<AdminAreaProps>[]

export function AdminTab({ state }: DashboardTabProps) {
  const { t } = useTranslation("admin")
  const user = useUser()
  if (!isAdministrator(user)) return <EmptyState icon={<ShieldAlert aria-hidden />} title={t("denied")} />
  return (
    <>
      <TabHeader title={t("title")} />
      <AreaTabs<AdminAreaProps, (typeof AREAS)[number]["id"]>
        label={t("areas.label")}
        entries={AREAS}
        nameOf={(id) => t(`areas.${id}`)}
        contentProps={{ companyName: state.selectedCompanyName }}
      />
    </>
  )
}
