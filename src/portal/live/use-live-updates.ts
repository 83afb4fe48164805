import { useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"

/** The first list is shown without this, so it waits for it; in milliseconds. */
const QUIET = 1500

/** Keeps lists up to date with what colleagues do, as long as the portal is open and visible. */
export function useLiveUpdates(): void {
  const client = useQueryClient()
  useEffect(() => {
    let stop: (() => void) | null = null
    let isWanted = true
    const start = setTimeout(async () => {
      // Where its code does not come, lists are as fresh as their last load.
      const live = await import("./live-updates").catch(() => null)
      if (isWanted && live !== null) stop = live.startLiveUpdates(client)
    }, QUIET)
    return () => {
      isWanted = false
      clearTimeout(start)
      stop?.()
    }
  }, [client])
}
