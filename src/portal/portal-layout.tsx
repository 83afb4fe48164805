import { Outlet } from "react-router-dom"
import dashboard from "../i18n/de/dashboard.json"
import properties from "../i18n/de/properties.json"
import { addTranslations } from "../i18n/index"
import { useLiveUpdates } from "./live/use-live-updates"
import { RequireUser } from "./require-user"
import { TopBar } from "./top-bar"

addTranslations({ dashboard, properties })

/** Around every page below /admin. */
export function PortalLayout() {
  return (
    <RequireUser>
      <LiveUpdates />
      <TopBar />
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-7xl px-4 pb-24 outline-none sm:px-8">
        <Outlet />
      </main>
    </RequireUser>
  )
}

/** Only for signed-in users, and apart, so that nothing else is rendered with it. */
function LiveUpdates() {
  useLiveUpdates()
  return null
}
