import { QueryClientProvider } from "@tanstack/react-query"
import { type ComponentType, useEffect, useState } from "react"
import { Outlet } from "react-router-dom"
import { authKeys } from "./api/auth"
import { firstLoad } from "./api/client/first-load"
import { takeFlash } from "./api/client/flash"
import { queryClient } from "./api/client/query-client"
import { onServerBusy } from "./api/client/server-busy"
import { onSessionExpired, onTokenChangedElsewhere } from "./api/client/session"
import { showFont } from "./held-font"
import i18next from "./i18n"
import { onToastWaiting, toast } from "./ui/toast"

const clearData = () => queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== authKeys.me[0] })

/** `RequireUser` then redirects to the sign-in. */
function onExpired(): void {
  queryClient.setQueryData(authKeys.me, null)
  clearData()
  toast.cause(i18next.t("sessionExpired"), { id: "session-expired" })
}

const onBusy = () => void toast.info(i18next.t("serverBusy"), { id: "server-busy" })

/** Unmounts the page until the new user is known, so that nothing of the previous one stays; forms save their drafts. */
function onChangedElsewhere(): void {
  void queryClient.resetQueries({ queryKey: authKeys.me })
  clearData()
}

/** Wraps the pages that call the server; the others do not load this. */
export function AppLayout() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null)
  useEffect(() => onSessionExpired(onExpired), [])
  useEffect(() => onServerBusy(onBusy), [])
  useEffect(() => onTokenChangedElsewhere(onChangedElsewhere), [])
  useEffect(() => {
    const loadToaster = () =>
      import("./ui/toaster").then(
        (module) => setToaster(() => module.Toaster),
        () => {
          // The next message retries.
        },
      )
    onToastWaiting(loadToaster)
    void firstLoad(queryClient).then(() => {
      void loadToaster()
      showFont()
    })
    const flash = takeFlash()
    if (flash !== null) toast[flash.kind](flash.message)
  }, [])
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      {Toaster && <Toaster />}
    </QueryClientProvider>
  )
}
