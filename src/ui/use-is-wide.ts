import { useMedia } from "./use-media"

// The width is Tailwind's `lg`.
export const useIsWide = (): boolean => useMedia("(width >= 64rem)")
