import { useTranslation } from "react-i18next"
import { addTranslations } from "../../i18n/index"
import { AreaTabs } from "../frame/area-tabs"
import { TabHeader } from "../frame/tab-header"
import { lazyTab, type TabEntry } from "../frame/tab-set"
import { useUser } from "../frame/use-user"
import { CompanyArea } from "./company-area"
import settings from "./settings.json"

addTranslations({ settings })

export type SettingsAreaProps = { companyId: string | null }

const AREAS = [
  { id: "company", Content: CompanyArea },
  { id: "brand", ...lazyTab(async () => (await import("../companies/brand/brand-area")).BrandArea) },
  { id: "users", ...lazyTab(async () => (await import("../accounts/users-area")).UsersArea) },
  { id: "interfaces", ...lazyTab(async () => (await import("./interfaces-area")).InterfacesArea) },
  { id: "privacy", ...lazyTab(async () => (await import("../privacy/privacy-area")).PrivacyArea) },
  { id: "audit", ...lazyTab(async () => (await import("../operations/audit-area")).AuditArea) },
] as const satisfies readonly TabEntry<SettingsAreaProps>[]

export function SettingsTab() {
  const { t } = useTranslation("settings")
  const { company_id: companyId } = useUser()
  return (
    <>
      <TabHeader title={t("title")} />
      <AreaTabs<SettingsAreaProps, (typeof AREAS)[number]["id"]>
        label={t("areas.label")}
        entries={AREAS}
        getName={(id) => t(`areas.${id}`)}
        contentProps={{ companyId }}
      />
    </>
  )
}
