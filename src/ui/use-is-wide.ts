import { useSyncExternalStore } from "react"

// Tailwind's `lg`.
const WIDE = "(width >= 64rem)"

function subscribe(listener: () => void): () => void {
  const media = matchMedia(WIDE)
  media.addEventListener("change", listener)
  return () => media.removeEventListener("change", listener)
}

export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => true,
  )
}
