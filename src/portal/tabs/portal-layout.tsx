import { Outlet } from "react-router-dom"
import { LIVE } from "../features"
import { PageContent } from "../frame/page-content"
import { useLiveUpdates } from "../lists/live/use-live-updates"
import { addPortalMessages } from "./portal-messages"
import { PortalPhoneTabs } from "./portal-phone-tabs"
import { RequireUser } from "./require-user"
import { TopBar } from "./top-bar"

addPortalMessages()

export function PortalLayout() {
  return (
    <RequireUser>
      <LiveUpdates />
      <TopBar />
      <PageContent>
        <Outlet />
      </PageContent>
      <PortalPhoneTabs />
    </RequireUser>
  )
}

/** A separate component, as only signed-in users may render it. */
function LiveUpdates() {
  useLiveUpdates(LIVE)
  return null
}
