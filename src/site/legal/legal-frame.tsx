import { ArrowLeft } from "lucide-react"
import type { ReactNode } from "react"
import { buttonClass } from "../../ui/button-class"
import { PATHS } from "../shell/paths"
import { Shell } from "../shell/shell"
import { useWords } from "../shell/words"

/** A long text in a readable measure, with the way back to the home page. */
export function LegalFrame({
  page,
  title,
  children,
}: {
  page: "legal" | "privacy"
  title: string
  children: ReactNode
}) {
  const { language, words } = useWords()
  return (
    <Shell page={page}>
      <article className="wrap pt-6 pb-24">
        <div className="prose">
          <a href={PATHS.home[language]} className={buttonClass({ variant: "quiet", className: "-ms-4 mb-8" })}>
            <ArrowLeft aria-hidden className="size-4" />
            {words.site.home}
          </a>
          <h1 className="heading">{title}</h1>
          {children}
        </div>
      </article>
    </Shell>
  )
}
