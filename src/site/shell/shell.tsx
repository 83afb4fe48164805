import type { ReactNode } from "react"
import type { PageName } from "./paths"
import { SiteFooter } from "./site-footer"
import { SiteHeader } from "./site-header"
import { useWords } from "./words"

/** Header and footer around every page of the shop window. */
export function Shell({ page, children }: { page: PageName; children: ReactNode }) {
  const { words } = useWords()
  return (
    <>
      <a href="#content" className="skip">
        {words.site.skip}
      </a>
      <SiteHeader page={page} />
      <main id="content">{children}</main>
      <SiteFooter page={page} />
    </>
  )
}
