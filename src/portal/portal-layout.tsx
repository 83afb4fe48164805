import { Outlet } from "react-router-dom"
import { useLiveUpdates } from "./live/use-live-updates"
import { PageContent } from "./page-content"
import { addPortalMessages } from "./portal-messages"
import { RequireUser } from "./require-user"
import { TopBar } from "./top-bar"

addPortalMessages()

/** Around every page below /admin. */
export function PortalLayout() {
  return (
    <RequireUser>
      <LiveUpdates />
      <TopBar />
      <PageContent>
        <Outlet />
      </PageContent>
    </RequireUser>
  )
}

/** Only for signed-in users, and apart, so that nothing else is rendered with it. */
function LiveUpdates() {
  useLiveUpdates()
  return null
}
