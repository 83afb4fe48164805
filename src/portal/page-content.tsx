import type { ReactNode } from "react"

/** The part of a portal page below its header. */
export function PageContent({ children }: { children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className="mx-auto w-full max-w-7xl px-4 pb-24 outline-none sm:px-8">
      {children}
    </main>
  )
}
