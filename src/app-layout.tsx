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

const clearData = () => queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== keys.me[0] })

/** `RequireUser` then redirects to the sign-in. */
function onExpired(): void {
  queryClient.setQueryData(keys.me, null)
  clearData()
  toast.error(i18next.t("sessionExpired"), { id: "session-expired" })
}

/** Unmounts the page until the new user is known, so that nothing of the previous one stays; forms save their drafts. */
function onChangedElsewhere(): void {
  void queryClient.resetQueries({ queryKey: keys.me })
  clearData()
}

/** For pages that call the server; the others do not load this. */
export function AppLayout() {
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
