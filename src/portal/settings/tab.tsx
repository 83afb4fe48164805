import { useTranslation } from "react-i18next"
import { managesCompany } from "../../domain/accounts/role"
import { addTranslations } from "../../i18n/index"
import { AreaTabs } from "../frame/area-tabs"
import { OwnersOnly } from "../frame/owners-only"
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

const OWN = lazyTab(async () => (await import("./own-area")).OwnArea)

/** Members see themselves and their colleagues, and by a direct address whom to ask. */
const MEMBER_AREAS = AREAS.map(({ id }) =>
  id === "users" ? { id, ...OWN } : { id, Content: OwnersOnly, isListed: () => false },
)

export function Tab() {
  const { t } = useTranslation("settings")
  const user = useUser()
  return (
    <>
      <TabHeader title={t("title")} />
      <AreaTabs<SettingsAreaProps, (typeof AREAS)[number]["id"]>
        label={t("areas.label")}
        entries={managesCompany(user) ? AREAS : MEMBER_AREAS}
        getName={(id) => t(`areas.${id}`)}
        contentProps={{ companyId: user.company_id }}
      />
    </>
  )
}
