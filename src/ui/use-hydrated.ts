import { useSyncExternalStore } from "react"

const never = () => () => {}

/** Returns false in the server's HTML and during hydration, true afterwards. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
