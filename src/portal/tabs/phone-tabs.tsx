import { Ellipsis, type LucideIcon } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import { cx } from "../../ui/classes"
import { TABS } from "../features"
import { reserveSpaceFor } from "../frame/reserve-space"
import type { DashboardTab } from "../frame/tab-ids"

const DAILY = TABS.filter(({ isDaily }) => isDaily)

/** One place of the bar. The text is smaller on the narrowest phones, where all five still fit. */
export const placeClass = (isOpen: boolean) =>
  cx(
    "relative grid min-h-14 min-w-11 flex-auto content-center justify-items-center gap-1 border-t-2 px-1 text-[0.6875rem] leading-none font-medium no-underline max-[24rem]:text-[0.625rem]",
    "focus-visible:-outline-offset-2",
    isOpen ? "border-accent text-ink" : "border-transparent text-muted",
  )

export const PlaceIcon = ({ icon: Icon }: { icon: LucideIcon }) => <Icon aria-hidden className="size-5" />

type PhoneTabsProps = {
  /** Undefined on pages that belong to no tab. */
  open: DashboardTab | undefined
  counts?: Partial<Record<DashboardTab, number | undefined>>
  /** The place that leads to all else. */
  more: ReactNode
  /** True in the prerendered page, which does not know yet which tab is open. */
  isFirstPaint?: boolean
}

/** The daily tabs where a phone's thumb is. A page's own bar at the lower edge (`data-bottom-bar`) takes its place. */
export function PhoneTabs({ open, counts = {}, more, isFirstPaint = false }: PhoneTabsProps) {
  const { t } = useTranslation("dashboard")
  return (
    <nav
      ref={reserveSpaceFor}
      aria-label={t("tabs.label")}
      className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-surface px-1 pb-[env(safe-area-inset-bottom)] sm:hidden print:hidden [body:has([data-bottom-bar])_&]:hidden"
    >
      {DAILY.map(({ id, name, icon }) => (
        <Link
          key={id}
          to={`/admin?tab=${id}`}
          aria-current={id === open ? "page" : undefined}
          className={cx(
            placeClass(id === open),
            isFirstPaint && "in-data-other-tab:border-transparent in-data-other-tab:text-muted",
          )}
        >
          <PlaceIcon icon={icon} />
          <span>{name}</span>
          {counts[id] !== undefined && (
            <span className="tabular absolute start-1/2 top-1.5 ms-2 min-w-4 rounded-full bg-accent px-1 text-center text-[0.625rem]/4 text-on-accent">
              {counts[id]}
            </span>
          )}
        </Link>
      ))}
      {more}
    </nav>
  )
}

/** The last place before somebody can press it. */
export function MoreSkeleton() {
  const { t } = useTranslation("dashboard")
  return (
    <span className={placeClass(false)}>
      <PlaceIcon icon={Ellipsis} />
      <span>{t("tabs.more")}</span>
    </span>
  )
}
