import { skipToken, useQuery } from "@tanstack/react-query"
import { lazy, Suspense } from "react"
import { useLocation, useSearchParams } from "react-router-dom"
import { firstLoad } from "../../api/client/first-load"
import { queryClient } from "../../api/client/query-client"
import { UNREAD } from "../frame/tab-ids"
import { useUser } from "../frame/use-user"
import { readDashboardState, shownTab } from "./dashboard-address"
import { MoreSkeleton, PhoneTabs } from "./phone-tabs"

/** Loads after the page's own data, as menus are large. Without it, as offline, the daily tabs are there. */
const MoreMenu = lazy(async () => {
  await firstLoad(queryClient)
  return import("./more-menu").then(
    (module) => ({ default: module.MoreMenu }),
    () => ({ default: MoreSkeleton }),
  )
})

const FORM = /^\/admin\/properties\/(?:new|edit)/

/** The phone's bar of every page but the form, whose own bar saves. */
export function PortalPhoneTabs() {
  const user = useUser()
  const { pathname, state } = useLocation()
  const [query] = useSearchParams()
  const { data: unread } = useQuery<number>({ queryKey: UNREAD, queryFn: skipToken })
  if (FORM.test(pathname)) return null
  const open = pathname === "/admin" ? shownTab(query, readDashboardState(state), user) : undefined
  return (
    <PhoneTabs
      open={open}
      counts={{ inquiries: unread || undefined }}
      more={
        <Suspense fallback={<MoreSkeleton />}>
          <MoreMenu open={open} isAccount={pathname === "/admin/account"} />
        </Suspense>
      }
    />
  )
}
