import { useEffect, useEffectEvent } from "react"

const STATE = { fullView: true }

/** Makes the browser's Back close the overlay instead of leaving the page. */
export function useBackCloses(close: () => void): void {
  const onBack = useEffectEvent(close)
  useEffect(() => {
    const listener = () => onBack()
    history.pushState(STATE, "")
    addEventListener("popstate", listener)
    return () => {
      removeEventListener("popstate", listener)
      if (history.state?.fullView) history.back()
    }
  }, [])
}
