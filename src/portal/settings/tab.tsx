import { useTranslation } from "react-i18next"
import { Navigate, useLocation, useSearchParams } from "react-router-dom"
import { managesCompany } from "../../domain/accounts/role"
import { addTranslations } from "../../i18n/index"
import { AreaTabs } from "../frame/area-tabs"
import { OwnersOnly } from "../frame/owners-only"
import { TabHeader } from "../frame/tab-header"
import { lazyTab, type TabEntry } from "../frame/tab-set"
import { useUser } from "../frame/use-user"
import { CompanyArea } from "./company-area"
import { AREA_IDS, type AreaId, movedTo } from "./places"
import settings from "./settings.json"

addTranslations({ settings })

export type SettingsAreaProps = { companyId: string | null }

const CONTENTS: Record<AreaId, Pick<TabEntry<SettingsAreaProps>, "Content" | "preload">> = {
  company: { Content: CompanyArea },
  brand: lazyTab(async () => (await import("../companies/brand/brand-area")).BrandArea),
  users: lazyTab(async () => (await import("../accounts/users-area")).UsersArea),
  inquiries: lazyTab(async () => (await import("./inquiries-area")).InquiriesArea),
  legal: lazyTab(async () => (await import("./legal-area")).LegalArea),
  interfaces: lazyTab(async () => (await import("./interfaces-area")).InterfacesArea),
  plan: lazyTab(async () => (await import("./plan-area")).PlanArea),
  audit: lazyTab(async () => (await import("../operations/audit-area")).AuditArea),
}

const AREAS = AREA_IDS.map((id) => ({ id, ...CONTENTS[id] }))

/** Members see their colleagues, and by a direct address whom to ask. */
const MEMBER_AREAS = AREAS.map((entry) =>
  entry.id === "users" ? entry : { id: entry.id, Content: OwnersOnly, isListed: () => false },
)

export function Tab() {
  const { t } = useTranslation("settings")
  const user = useUser()
  const [query] = useSearchParams()
  const { hash, state } = useLocation()
  const moved = movedTo(query, hash)
  if (moved !== null) return <Navigate to={moved} state={state} replace />
  return (
    <>
      <TabHeader title={t("title")} />
      <AreaTabs<SettingsAreaProps, AreaId>
        label={t("areas.label")}
        entries={managesCompany(user) ? AREAS : MEMBER_AREAS}
        getName={(id) => t(`areas.${id}`)}
        contentProps={{ companyId: user.company_id }}
      />
    </>
  )
}
