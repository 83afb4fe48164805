import { skipToken, useQuery } from "@tanstack/react-query"
import { useEffect, useEffectEvent } from "react"
import { useTranslation } from "react-i18next"
import { useLocation, useNavigate, useSearchParams } from "react-router-dom"
import { endAgentHandoff, startAgentHandoff } from "../agents/agent-handoff"
import { TAB_OF } from "../features"
import type { DashboardState, DashboardTabProps } from "../frame/dashboard-state"
import { type DashboardTab, UNREAD } from "../frame/tab-ids"
import { TabSet } from "../frame/tab-set"
import { useUser } from "../frame/use-user"
import { isUnnamed, readDashboardState, shownTab, toAddress } from "./dashboard-address"
import { DASHBOARD_TABS } from "./tabs"

/** Milliseconds in which only the first list is loaded. */
const QUIET = 2000

/** Preloads the other tabs and the form: they then open at once, also offline and after an update of the server. */
function useTabsAhead() {
  useEffect(() => {
    const loads = [
      ...DASHBOARD_TABS.map(({ preload }) => preload),
      () => import("../properties/form/property-form-page"),
    ]
    // Tabs are fetched one after the other, so that no task is long. One that fails is fetched when it is needed.
    const fetchTabs = async () => {
      for (const load of loads) await load?.().catch(() => {})
    }
    const timer = setTimeout(() => void fetchTabs(), QUIET)
    return () => clearTimeout(timer)
  }, [])
}

/** Moves the navigation state into the address, for reloads and bookmarks. */
function useStateInAddress(state: DashboardState) {
  const navigate = useNavigate()
  const address = toAddress(state)
  const moveStateToUrl = useEffectEvent(() => {
    const { activeTab: _tab, adminSubTab: _area, selectedCompanyId: _company, ...rest } = state
    navigate({ search: address ?? "" }, { replace: true, state: rest })
  })
  useEffect(() => {
    if (address !== null) moveStateToUrl()
  }, [address])
}

/** Keeps a form's handoff while this page names the form; a user who goes elsewhere from here has given that up. */
function useHandoff(fromForm: string | undefined) {
  useEffect(() => {
    if (fromForm === undefined) endAgentHandoff()
    else startAgentHandoff(fromForm)
  }, [fromForm])
}

function useNavigationState(state: DashboardState) {
  useStateInAddress(state)
  useHandoff(state.fromForm)
}

export function DashboardPage() {
  const { t } = useTranslation("dashboard")
  const user = useUser()
  const companyId = user.company_id
  const [query] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  const { data: unread = 0 } = useQuery<number>({ queryKey: UNREAD, queryFn: skipToken })
  const requested = readDashboardState(location.state)
  const tab = shownTab(query, requested, user)
  // The areas and tables of the Admin tab are in the address, so it is there as well where it comes first.
  const isWritten = isUnnamed(query, tab) && toAddress(requested) === null
  const state: DashboardState = isWritten ? { ...requested, activeTab: tab } : requested

  useNavigationState(state)
  useTabsAhead()

  return (
    <>
      <title>{`${unread > 0 ? `(${unread}) ` : ""}${TAB_OF[tab].name} | ${t("title")}`}</title>
      <TabSet<DashboardTabProps, DashboardTab>
        label={t("tabs.label")}
        entries={DASHBOARD_TABS}
        user={user}
        value={tab}
        // The address changes before the tab's code is loaded: otherwise the tab being left could not be pressed in between.
        onChange={(next) => navigate({ search: `?tab=${next}` }, { flushSync: true })}
        getName={(id) => TAB_OF[id].name}
        counts={{ inquiries: unread || undefined }}
        contentProps={{ companyId, state }}
        className="pt-2"
        listClassName="max-sm:hidden"
      />
    </>
  )
}
