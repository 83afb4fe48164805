import { otherLanguage, useMessages } from "./messages"
import { PATHS, type PageName } from "./paths"

type LanguageLinkProps = { page: PageName; className: string; isLong?: boolean }

export function LanguageLink({ page, className, isLong = false }: LanguageLinkProps) {
  const { language, messages } = useMessages()
  const other = otherLanguage(language)
  return (
    <a href={PATHS[page][other]} hrefLang={other} lang={other} data-language={other} className={className}>
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
