import { useSyncExternalStore } from "react"

/** Tailwind's `lg`: from here on a table has room for its columns. */
const WIDE = "(width >= 64rem)"

function subscribe(listener: () => void): () => void {
  const media = matchMedia(WIDE)
  media.addEventListener("change", listener)
  return () => media.removeEventListener("change", listener)
}

/** Whether the screen has room for tables. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => true,
  )
}
