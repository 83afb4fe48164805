import { QueryClientProvider } from "@tanstack/react-query"
import { lazy, Suspense, useEffect, useState } from "react"
import { Outlet } from "react-router-dom"
import { takeFlash } from "./api/flash"
import { keys } from "./api/keys"
import { queryClient } from "./api/query-client"
import { onSessionExpired, onTokenChangedElsewhere } from "./api/session"
import i18next from "./i18n"
import { toast } from "./ui/toast"

const Toaster = lazy(async () => ({ default: (await import("./ui/toaster")).Toaster }))

const forgetData = () => queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== keys.me[0] })

/** Nobody is signed in any more: the pages that need somebody lead to the sign-in by themselves. */
function onExpired(): void {
  queryClient.setQueryData(keys.me, null)
  forgetData()
  toast.error(i18next.t("sessionExpired"), { id: "session-expired" })
}

/**
 * This tab goes with it, and starts anew: the page is taken away until it is known who is signed in now, and with it
 * whatever it showed of the user before. What was typed is kept, as drafts are written when a form goes away.
 */
function onChangedElsewhere(): void {
  void queryClient.resetQueries({ queryKey: keys.me })
  forgetData()
}

/** Around every page that talks to the server. The others, the home page first, need not load what is in here. */
export function AppFrame() {
  const [isMounted, setIsMounted] = useState(false)
  useEffect(() => onSessionExpired(onExpired), [])
  useEffect(() => onTokenChangedElsewhere(onChangedElsewhere), [])
  useEffect(() => {
    setIsMounted(true)
    const flash = takeFlash()
    if (flash !== null) toast[flash.kind](flash.message)
  }, [])
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      {isMounted && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </QueryClientProvider>
  )
}
