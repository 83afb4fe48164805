import { buttonClass } from "../../ui/button-class"
import { otherLanguage, useMessages } from "./messages"
import { PATHS, type PageName } from "./paths"

export function LanguageLink({ page, isLong = false }: { page: PageName; isLong?: boolean }) {
  const { language, messages } = useMessages()
  const other = otherLanguage(language)
  return (
    <a
      href={PATHS[page][other]}
      hrefLang={other}
      lang={other}
      data-language={other}
      className={buttonClass({ variant: "quiet", className: "max-sm:px-3" })}
    >
      {isLong ? (
        messages.site.otherLanguage
      ) : (
        <>
          <span className="max-sm:sr-only">{messages.site.otherLanguage}</span>
          <span aria-hidden className="sm:hidden">
            {messages.site.otherLanguageShort}
          </span>
        </>
      )}
    </a>
  )
}
