import type { ReactNode } from "react"
import { useMessages } from "./messages"
import type { PageName } from "./paths"
import { SiteFooter } from "./site-footer"
import { SiteHeader } from "./site-header"

export function Shell({ page, children }: { page: PageName; children: ReactNode }) {
  const { messages } = useMessages()
  return (
    <>
      <a href="#content" className="skip">
        {messages.site.skip}
      </a>
      <SiteHeader page={page} />
      <main id="content">{children}</main>
      <SiteFooter page={page} />
    </>
  )
}
