import type { ReactNode } from "react"

/** Shows settings below each other, in lines that the eye can follow. */
export const SettingCards = ({ children }: { children: ReactNode }) => (
  <div className="grid max-w-4xl grid-cols-1 gap-4 sm:gap-6">{children}</div>
)
