import { useSyncExternalStore } from "react"

const never = () => () => {}

/** False in the server's HTML, true as soon as the script has taken over. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
