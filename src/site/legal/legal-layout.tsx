import { ArrowLeft } from "lucide-react"
import type { ReactNode } from "react"
import { buttonClass } from "../../ui/button-class"
import { useMessages } from "../shell/messages"
import { PATHS, type PageName } from "../shell/paths"
import { Shell } from "../shell/shell"

export function LegalLayout({
  page,
  title,
  children,
}: {
  page: Exclude<PageName, "home">
  title: string
  children: ReactNode
}) {
  const { language, messages } = useMessages()
  return (
    <Shell page={page}>
      <article className="wrap pt-6 pb-24">
        <div className="prose">
          <a href={PATHS.home[language]} className={buttonClass({ variant: "quiet", className: "-ms-4 mb-8" })}>
            <ArrowLeft aria-hidden className="size-4" />
            {messages.site.home}
          </a>
          <h1 className="heading">{title}</h1>
          {children}
        </div>
      </article>
    </Shell>
  )
}
