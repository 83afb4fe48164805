import { useEffect, useRef } from "react"
import { useBlocker } from "react-router-dom"
import { readToken } from "../../../../api/client/session"

/**
 * Asks before unsaved work is left: with our dialog inside the portal, with the browser's elsewhere. Changing the tab
 * leaves nothing, and without a session the user cannot stay.
 */
export function useLeaveGuard(active: boolean) {
  const isAllowed = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      active && !isAllowed.current && readToken() !== null && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!active) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!isAllowed.current && readToken() !== null) event.preventDefault()
    }
    window.addEventListener("beforeunload", ask)
    return () => window.removeEventListener("beforeunload", ask)
  }, [active])
  function allowNavigation() {
    isAllowed.current = true
  }
  return { blocker, allowNavigation }
}
