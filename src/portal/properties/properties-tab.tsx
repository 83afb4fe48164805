import { Plus } from "lucide-react"
import { lazy, Suspense } from "react"
import { useTranslation } from "react-i18next"
import { Link, useLocation, useNavigate } from "react-router-dom"
import { buttonClass } from "../../ui/button"
import type { DashboardTabProps } from "../dashboard-state"
import { PropertyLink } from "../property-link"
import { TabHeader } from "../tab-header"
import { PropertyList } from "./property-list"

const NoCompany = lazy(async () => ({ default: (await import("../no-company")).NoCompany }))
const OnlineNotice = lazy(async () => ({ default: (await import("./online-notice")).OnlineNotice }))

export function PropertiesTab({ companyId, state }: DashboardTabProps) {
  const { t } = useTranslation("properties")
  const { search } = useLocation()
  const navigate = useNavigate()
  if (companyId === null) {
    return (
      <Suspense>
        <NoCompany />
      </Suspense>
    )
  }
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
        <Suspense>
          <div className="pb-6">
            <OnlineNotice
              key={state.published.id}
              property={state.published}
              onClose={() => navigate({ search }, { replace: true, state: null })}
            />
          </div>
        </Suspense>
      )}
      <PropertyList companyId={companyId} />
    </>
  )
}
