import { useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"

/** The ms by which live updates start late, so that they do not delay the first list. */
const QUIET = 1500

export function useLiveUpdates(collections: readonly string[]): void {
  const client = useQueryClient()
  useEffect(() => {
    let stop: (() => void) | null = null
    let isWanted = true
    const start = setTimeout(async () => {
      // If the code cannot be loaded, lists are as fresh as their last load.
      const live = await import("./live-updates").catch(() => null)
      if (isWanted && live !== null) stop = live.startLiveUpdates(client, collections)
    }, QUIET)
    return () => {
      isWanted = false
      clearTimeout(start)
      stop?.()
    }
  }, [client, collections])
}
