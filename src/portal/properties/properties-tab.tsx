import { Plus } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link, useLocation, useNavigate } from "react-router-dom"
import { buttonClass } from "../../ui/button"
import type { DashboardTabProps } from "../frame/dashboard-state"
import { NoCompany } from "../frame/no-company"
import { ShowTogether } from "../frame/show-together"
import { TabHeader } from "../frame/tab-header"
import { OnlineNotice } from "./online-notice"
import { PropertyLink } from "./property-link"
import { PropertyList } from "./property-list"
import { PropertyListSkeleton } from "./property-list-skeleton"

export function PropertiesTab({ companyId, state }: DashboardTabProps) {
  const { t } = useTranslation("properties")
  const { search } = useLocation()
  const navigate = useNavigate()
  if (companyId === null) return <NoCompany />
  return (
    <>
      <TabHeader
        title={t("title")}
        actions={
          <>
            <Link to="/admin/import" className={buttonClass({ className: "max-sm:hidden" })}>
              {t("import")}
            </Link>
            <PropertyLink className={buttonClass({ variant: "primary" })}>
              <Plus aria-hidden className="size-4" />
              {t("new")}
            </PropertyLink>
          </>
        }
      />
      {state.published && (
        <div className="pb-6">
          <OnlineNotice
            key={state.published.id}
            companyId={companyId}
            property={state.published}
            onClose={() => navigate({ search }, { replace: true, state: null })}
          />
        </div>
      )}
      <ShowTogether id="properties" fallback={<PropertyListSkeleton />}>
        <PropertyList companyId={companyId} />
      </ShowTogether>
    </>
  )
}
