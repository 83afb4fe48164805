import { useMedia } from "./use-media"

// Tailwind's `lg`.
export const useIsWide = (): boolean => useMedia("(width >= 64rem)")
