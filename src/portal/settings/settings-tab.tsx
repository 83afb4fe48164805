import { useTranslation } from "react-i18next"
import settings from "../../i18n/de/settings.json"
import { addTranslations } from "../../i18n/index"
import { AreaTabs } from "../area-tabs"
import { TabHeader } from "../tab-header"
import { lazyTab, type TabEntry } from "../tab-set"
import { useUser } from "../use-user"
import { CompanyArea } from "./company-area"

addTranslations({ settings })

export type SettingsAreaProps = { companyId: string | null }

const AREAS = [
  { id: "company", Content: CompanyArea },
  { id: "brand", ...lazyTab(async () => (await import("./brand/brand-area")).BrandArea) },
  { id: "users", ...lazyTab(async () => (await import("./users-area")).UsersArea) },
  { id: "interfaces", ...lazyTab(async () => (await import("./interfaces/interfaces-area")).InterfacesArea) },
  { id: "privacy", ...lazyTab(async () => (await import("./privacy/privacy-area")).PrivacyArea) },
  { id: "audit", ...lazyTab(async () => (await import("./audit/audit-area")).AuditArea) },
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
        nameOf={(id) => t(`areas.${id}`)}
        contentProps={{ companyId }}
      />
    </>
  )
}
