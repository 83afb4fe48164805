import { useSyncExternalStore } from "react"

/** Returns whether the media query matches; on the server it does. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query)
      media.addEventListener("change", listener)
      return () => media.removeEventListener("change", listener)
    },
    () => matchMedia(query).matches,
    () => true,
  )
}
