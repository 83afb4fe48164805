import { useTranslation } from "react-i18next"
import { Link, useLocation, useSearchParams } from "react-router-dom"
import { apartClass } from "../../ui/apart-class"
import { cx } from "../../ui/classes"
import { Loading } from "../../ui/loading"
import { Spinner } from "../../ui/spinner"
import { TABS } from "../features"
import { PageContent } from "../frame/page-content"
import { TabHeader } from "../frame/tab-header"
import { PropertyListSkeleton } from "../properties/property-list-skeleton"
import { isDashboardTab } from "./dashboard-address"
import { MoreSkeleton, PhoneTabs } from "./phone-tabs"
import { TopBarFrame } from "./top-bar"

/**
 * Shows the portal while the session is checked. The build renders it into /admin, so that it is painted before any
 * script is loaded.
 */
export function PortalSkeleton() {
  const { t } = useTranslation("dashboard")
  const isDashboard = useLocation().pathname === "/admin"
  const checking = (
    <span role="status" className="flex items-center gap-2">
      <Spinner />
      {t("checking")}
    </span>
  )
  return (
    <div className="in-data-signed-out:hidden">
      <TopBarFrame account={checking} />
      <PageContent>{isDashboard ? <DashboardSkeleton /> : <Loading />}</PageContent>
    </div>
  )
}

function DashboardSkeleton() {
  const { t } = useTranslation("dashboard")
  const [query] = useSearchParams()
  const open = query.get("tab") ?? "properties"
  return (
    <div className="pt-2">
      <nav aria-label={t("tabs.strip")} className="scroll-strip flex gap-4 border-b border-line max-sm:hidden sm:gap-6">
        {TABS.filter(({ isListed }) => isListed === undefined).map(({ id, name, icon: Icon, isDaily }, index) => {
          return (
            <Link
              key={id}
              to={`/admin?tab=${id}`}
              className={cx(
                "flex min-h-12 shrink-0 items-center gap-2 border-b-2 text-sm font-medium whitespace-nowrap no-underline",
                !isDaily && TABS[index - 1]?.isDaily && apartClass,
                id === open
                  ? "border-accent text-ink in-data-other-tab:border-transparent in-data-other-tab:text-muted"
                  : "border-transparent text-muted",
              )}
            >
              <Icon aria-hidden className="size-4 max-lg:hidden" />
              {name}
            </Link>
          )
        })}
      </nav>
      {open === "properties" && <PropertiesSkeleton />}
      <PhoneTabs open={isDashboardTab(open) ? open : undefined} more={<MoreSkeleton />} isFirstPaint />
    </div>
  )
}

function PropertiesSkeleton() {
  const { t } = useTranslation("properties")
  return (
    <div className="pt-6 in-data-other-tab:hidden">
      <TabHeader title={t("title")} actions={<span aria-hidden className="h-11 rounded-md bg-sunken sm:w-44" />} />
      <PropertyListSkeleton />
    </div>
  )
}
