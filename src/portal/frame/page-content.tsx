import { type ReactNode, useEffect, useRef } from "react"
import { useLocation } from "react-router-dom"

/** Focuses the content before the focused control disappears: otherwise the focus would be lost. */
export const focusContent = () => document.getElementById("content")?.focus({ preventScroll: true })

/** Shows the part of a portal page below its header. */
export function PageContent({ children }: { children: ReactNode }) {
  const { key } = useLocation()
  const shown = useRef(key)
  useEffect(() => {
    if (key !== shown.current && document.activeElement === document.body) focusContent()
    shown.current = key
  }, [key])
  return (
    <main id="content" tabIndex={-1} className="mx-auto w-full max-w-[90rem] px-4 pb-24 outline-none sm:px-8 print:p-0">
      {children}
    </main>
  )
}
